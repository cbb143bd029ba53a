extension SMSTable {
    /// Malayalam, locking shift: table A.3.8.
    package static let malayalamLocking = SMSTable(
        """
        -    0D02 0D03 0D05 0D06 0D07 0D08 0D09 0D0A 0D0B 0A   0D0C -    0D   0D0E 0D0F
        0D10 -    0D12 0D13 0D14 0D15 0D16 0D17 0D18 0D19 0D1A -    0D1B 0D1C 0D1D 0D1E
        20   21   0D1F 0D20 0D21 0D22 0D23 0D24 29   28   0D25 0D26 2C   0D27 2E   0D28
        30   31   32   33   34   35   36   37   38   39   3A   3B   -    0D2A 0D2B 3F
        0D2C 0D2D 0D2E 0D2F 0D30 0D31 0D32 0D33 0D34 0D35 0D36 0D37 0D38 0D39 -    0D3D
        0D3E 0D3F 0D40 0D41 0D42 0D43 0D44 -    0D46 0D47 0D48 -    0D4A 0D4B 0D4C 0D4D
        0D57 61   62   63   64   65   66   67   68   69   6A   6B   6C   6D   6E   6F
        70   71   72   73   74   75   76   77   78   79   7A   0D60 0D61 0D62 0D63 0D79
        """)
}
