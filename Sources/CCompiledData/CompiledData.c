#include "CompiledData.h"

#include <stdint.h>

#pragma clang diagnostic ignored "-Wc23-extensions"

// Aligned for the widest elements in them, and to cache lines.
_Alignas(64) static const uint8_t scalars[] = {
#embed "ScalarTable.bin"
};
_Alignas(64) static const uint8_t cues[] = {
#embed "CueAutomaton.bin"
};

const void *scalar_table(void) { return scalars; }
const void *cue_automaton(void) { return cues; }
