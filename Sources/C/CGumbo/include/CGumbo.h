// Gumbo, the HTML parser, with bounded memory.

#ifndef CGUMBO_H
#define CGUMBO_H

#include <stddef.h>
#if !__has_include(<gumbo.h>)
#error "Gumbo is missing: install libgumbo-dev"
#endif
#include <gumbo.h>

#pragma clang assume_nonnull begin

/// A parsed page and all its memory.
typedef struct html_tree html_tree;

/// Parses UTF-8 text. The text must live as long as the result.
///
/// Gumbo frees its memory node by node, recursively, so a deep page would overflow the stack. A page of some kilobytes
/// can also ask for gigabytes, since formatting elements are made anew in every block. Therefore all memory comes from
/// one pool, which has a limit and is freed as a whole.
///
/// @return Null if the tree needs more than `memory_limit` bytes, or the system has no memory.
html_tree *_Nullable html_tree_create(const char *text, size_t length, size_t memory_limit);

/// The document node.
const GumboNode *html_tree_document(const html_tree *tree);

void html_tree_free(html_tree *tree);

#pragma clang assume_nonnull end

#endif
