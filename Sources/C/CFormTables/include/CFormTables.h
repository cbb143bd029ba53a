// The automaton of the words of forms, embedded and aligned to 64 bytes. `CueAutomaton` reads it. It is not in CTables,
// since only `AutoFill` needs it.

#ifndef CFORMTABLES_H
#define CFORMTABLES_H

#include <stddef.h>

const void *_Nonnull form_table(void);
size_t form_table_size(void);

#endif
