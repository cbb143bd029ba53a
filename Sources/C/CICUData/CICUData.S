// A part of ICU's data, which .ci/build/icu-data makes, under the name that ICU reads it by. An object is linked before
// archives, so ICU's own archive of data stays out of the program.
    .section .rodata
    .globl ICU_DATA_SYMBOL
    .balign 16
    .type ICU_DATA_SYMBOL, @object
ICU_DATA_SYMBOL:
    .incbin ICU_DATA_FILE
    .size ICU_DATA_SYMBOL, . - ICU_DATA_SYMBOL
    .section .note.GNU-stack, "", @progbits
