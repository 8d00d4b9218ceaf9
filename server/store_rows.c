/* store_rows.c - from one store into another one, row by row. */
#include "store_rows.h"

#include "store.h"

const char *const store_rows_columns[ROWS_KINDS] = {
    [ROWS_SECRETS] = "tb", [ROWS_TABLES] = "tibbttbi", [ROWS_STEPS] = "tittb", [ROWS_HEADS] = "tibtti",
    [ROWS_PEOPLE] = "tt", [ROWS_LINES] = "tiiiittt", [ROWS_RECORDS] = "tttdttt", [ROWS_CLOCK] = "i",
    [ROWS_DEADLINES] = "ti", [ROWS_MAIL] = "ttii",
};

const char *const store_rows_names[ROWS_KINDS] = {
    [ROWS_SECRETS] = "secrets", [ROWS_TABLES] = "tables", [ROWS_STEPS] = "steps", [ROWS_HEADS] = "heads",
    [ROWS_PEOPLE] = "people", [ROWS_LINES] = "lines", [ROWS_RECORDS] = "records", [ROWS_CLOCK] = "clock",
    [ROWS_DEADLINES] = "deadlines", [ROWS_MAIL] = "mail",
};

struct copying {
    struct store_backend *to;
    int64_t *count;
};

static bool copy_row(void *context, const struct store_row_values *row, struct text *error)
{
    struct copying *c = context;
    if (c->count)
        c->count[row->kind]++;
    return c->to->rows_take(c->to, row, error);
}

bool store_rows_copy(struct store_backend *from, struct store_backend *to, int64_t count[ROWS_KINDS],
                     struct text *error)
{
    struct copying c = { .to = to, .count = count };
    for (int i = 0; count && i < ROWS_KINDS; i++)
        count[i] = 0;
    if (!from->rows_give || !to->rows_take)
        return text_error(error, "such a store cannot be copied");
    if (!to->rows_begin(to, error))
        return false;
    bool ok = from->rows_give(from, copy_row, &c, error);
    return to->rows_end(to, ok, error) && ok;
}
