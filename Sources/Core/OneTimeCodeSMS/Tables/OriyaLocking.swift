extension SMSTable {
    /// Oriya, locking shift: table A.3.9.
    package static let oriyaLocking = SMSTable(
        """
        0B01 0B02 0B03 0B05 0B06 0B07 0B08 0B09 0B0A 0B0B 0A   0B0C -    0D   -    0B0F
        0B10 -    -    0B13 0B14 0B15 0B16 0B17 0B18 0B19 0B1A -    0B1B 0B1C 0B1D 0B1E
        20   21   0B1F 0B20 0B21 0B22 0B23 0B24 29   28   0B25 0B26 2C   0B27 2E   0B28
        30   31   32   33   34   35   36   37   38   39   3A   3B   -    0B2A 0B2B 3F
        0B2C 0B2D 0B2E 0B2F 0B30 -    0B32 0B33 -    0B35 0B36 0B37 0B38 0B39 0B3C 0B3D
        0B3E 0B3F 0B40 0B41 0B42 0B43 0B44 -    -    0B47 0B48 -    -    0B4B 0B4C 0B4D
        0B56 61   62   63   64   65   66   67   68   69   6A   6B   6C   6D   6E   6F
        70   71   72   73   74   75   76   77   78   79   7A   0B57 0B60 0B61 0B62 0B63
        """)
}
