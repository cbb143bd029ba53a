#include "CGumbo.h"

#include <setjmp.h>
#include <stdlib.h>

// A piece of the pool; its memory follows.
struct chunk {
    struct chunk *before;
};

struct html_tree {
    struct chunk *last;
    char *next, *end;
    size_t room;  // the bytes that may still be allocated
    jmp_buf out_of_memory;
    const GumboOutput *output;
};

enum { chunk_size = 1 << 18, alignment = 16 };

static void *allocate(void *userdata, size_t size) {
    struct html_tree *tree = userdata;
    size = (size + alignment - 1) & ~(size_t)(alignment - 1);
    if ((size_t)(tree->end - tree->next) < size) {
        size_t needed = size + alignment > chunk_size ? size + alignment : chunk_size;
        struct chunk *chunk = needed <= tree->room ? malloc(needed) : NULL;
        // Gumbo does not check allocations, and keeps nothing outside of the pool.
        if (chunk == NULL) longjmp(tree->out_of_memory, 1);
        tree->room -= needed;
        chunk->before = tree->last;
        tree->last = chunk;
        tree->next = (char *)chunk + alignment;
        tree->end = (char *)chunk + needed;
    }
    void *memory = tree->next;
    tree->next += size;
    return memory;
}

static void deallocate(void *userdata, void *memory) {
    (void)userdata;
    (void)memory;
}

html_tree *html_tree_create(const char *text, size_t length, size_t memory_limit) {
    struct html_tree *tree = calloc(1, sizeof *tree);
    if (tree == NULL) return NULL;
    tree->room = memory_limit;
    GumboOptions options = kGumboDefaultOptions;
    options.allocator = allocate;
    options.deallocator = deallocate;
    options.userdata = tree;
    options.max_errors = 0;
    if (setjmp(tree->out_of_memory) != 0) {
        html_tree_free(tree);
        return NULL;
    }
    tree->output = gumbo_parse_with_options(&options, text, length);
    return tree;
}

const GumboNode *html_tree_document(const html_tree *tree) { return tree->output->document; }

void html_tree_free(html_tree *tree) {
    for (struct chunk *chunk = tree->last; chunk != NULL;) {
        struct chunk *before = chunk->before;
        free(chunk);
        chunk = before;
    }
    free(tree);
}
