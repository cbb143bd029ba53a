// A part of ICU's data, which .ci/build/icu-data makes, under the symbol that ICU reads. Objects are linked before
// archives, so the program does not contain ICU's own archive of data.
    .section .rodata
    .globl ICU_DATA_SYMBOL
    .balign 16
    .type ICU_DATA_SYMBOL, @object
ICU_DATA_SYMBOL:
    .incbin ICU_DATA_FILE
    .size ICU_DATA_SYMBOL, . - ICU_DATA_SYMBOL
    .section .note.GNU-stack, "", @progbits
