extension SMSTable {
    /// Kannada, locking shift: table A.3.7.
    package static let kannadaLocking = SMSTable(
        """
        -    0C82 0C83 0C85 0C86 0C87 0C88 0C89 0C8A 0C8B 0A   0C8C -    0D   0C8E 0C8F
        0C90 -    0C92 0C93 0C94 0C95 0C96 0C97 0C98 0C99 0C9A -    0C9B 0C9C 0C9D 0C9E
        20   21   0C9F 0CA0 0CA1 0CA2 0CA3 0CA4 29   28   0CA5 0CA6 2C   0CA7 2E   0CA8
        30   31   32   33   34   35   36   37   38   39   3A   3B   -    0CAA 0CAB 3F
        0CAC 0CAD 0CAE 0CAF 0CB0 0CB1 0CB2 0CB3 -    0CB5 0CB6 0CB7 0CB8 0CB9 0CBC 0CBD
        0CBE 0CBF 0CC0 0CC1 0CC2 0CC3 0CC4 -    0CC6 0CC7 0CC8 -    0CCA 0CCB 0CCC 0CCD
        0CD5 61   62   63   64   65   66   67   68   69   6A   6B   6C   6D   6E   6F
        70   71   72   73   74   75   76   77   78   79   7A   0CD6 0CE0 0CE1 0CE2 0CE3
        """)
}
