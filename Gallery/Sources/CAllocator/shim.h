// Functions of the C library that Swift does not import: the amount of allocated memory, in all arenas and in separate mappings.
#pragma once
#include <stddef.h>
#include <stdlib.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

// 0 where the allocator does not say.
static inline size_t allocator_bytes_in_use(void) {
#ifdef __GLIBC__
    struct mallinfo2 info = mallinfo2();
    return info.uordblks + info.hblkhd;
#else
    return 0;
#endif
}
