/* limits.c - token buckets, kept as the time at which they will be full. */
#include "limits.h"

#include "../core/text.h"

const struct rate rate_messages = { .burst = 200, .refill_ms = 20 };
const struct rate rate_tables = { .burst = 30, .refill_ms = 5000 };
const struct rate rate_tries = { .burst = 40, .refill_ms = 100 };
const struct rate rate_listed = { .burst = 10, .refill_ms = 5 * 60 * 1000 };
const struct rate rate_mails = { .burst = 10, .refill_ms = 24 * 3600 * 100 };
const struct rate rate_lines = { .burst = 6, .refill_ms = 2000 };
const struct rate rate_room = { .burst = 40, .refill_ms = 200 };

struct rate rate_a_day(int count) { return (struct rate){ .burst = count, .refill_ms = 24 * 3600 * 1000 / count }; }

bool bucket_take(struct bucket *b, const struct rate *r, int count, int64_t now_ms)
{
    int64_t full_at = b->full_at_ms > now_ms ? b->full_at_ms : now_ms;
    full_at += (int64_t)count * r->refill_ms;
    if (full_at > now_ms + (int64_t)r->burst * r->refill_ms)
        return false;
    b->full_at_ms = full_at;
    return true;
}

bool addresses_may(const struct addresses *a, const char *address, const struct rate *r, int count, int64_t now_ms)
{
    struct bucket b = { 0 };
    for (int i = 0; i < ADDRESSES_MAX; i++)
        if (text_equal(a->entry[i].name, address))
            b = a->entry[i].bucket;
    return bucket_take(&b, r, count, now_ms);
}

bool addresses_take(struct addresses *a, const char *address, const struct rate *r, int count, int64_t now_ms)
{
    int at = 0;
    for (int i = 0; i < ADDRESSES_MAX; i++) {
        if (text_equal(a->entry[i].name, address))
            return bucket_take(&a->entry[i].bucket, r, count, now_ms);
        if (a->entry[i].bucket.full_at_ms < a->entry[at].bucket.full_at_ms)
            at = i;
    }
    text_copy(a->entry[at].name, ADDRESS_SIZE, address);
    a->entry[at].bucket = (struct bucket){ 0 };
    return bucket_take(&a->entry[at].bucket, r, count, now_ms);
}
