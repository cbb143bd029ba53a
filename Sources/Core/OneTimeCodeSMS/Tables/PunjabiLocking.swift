extension SMSTable {
    /// Punjabi, locking shift: table A.3.10.
    package static let punjabiLocking = SMSTable(
        """
        0A01 0A02 0A03 0A05 0A06 0A07 0A08 0A09 0A0A -    0A   -    -    0D   -    0A0F
        0A10 -    -    0A13 0A14 0A15 0A16 0A17 0A18 0A19 0A1A -    0A1B 0A1C 0A1D 0A1E
        20   21   0A1F 0A20 0A21 0A22 0A23 0A24 29   28   0A25 0A26 2C   0A27 2E   0A28
        30   31   32   33   34   35   36   37   38   39   3A   3B   -    0A2A 0A2B 3F
        0A2C 0A2D 0A2E 0A2F 0A30 -    0A32 0A33 -    0A35 0A36 -    0A38 0A39 0A3C -
        0A3E 0A3F 0A40 0A41 0A42 -    -    -    -    0A47 0A48 -    -    0A4B 0A4C 0A4D
        0A51 61   62   63   64   65   66   67   68   69   6A   6B   6C   6D   6E   6F
        70   71   72   73   74   75   76   77   78   79   7A   0A70 0A71 0A72 0A73 0A74
        """)
}
