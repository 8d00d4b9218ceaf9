/* encoding.h - the forms in which an asset is kept, and which of them a reader takes. */
#ifndef CAUCUS_ENCODING_H
#define CAUCUS_ENCODING_H

enum encoding { ENCODING_NONE, ENCODING_GZIP, ENCODING_BROTLI, ENCODINGS };     /* the smaller the later */

extern const char *const encoding_names[ENCODINGS];     /* as Content-Encoding has them; NULL for none */

/* Those that an Accept-Encoding header allows, as a mask of 1 << encoding; none is always among them. */
unsigned encoding_accepted(const char *header);

#endif
