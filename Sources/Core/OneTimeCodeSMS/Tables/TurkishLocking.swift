extension SMSTable {
    /// Turkish, locking shift: table A.3.1.
    package static let turkishLocking = SMSTable(
        """
        40   A3   24   A5   20AC E9   F9   0131 F2   C7   0A   011E 011F 0D   C5   E5
        0394 5F   03A6 0393 039B 03A9 03A0 03A8 03A3 0398 039E -    015E 015F DF   C9
        20   21   22   23   A4   25   26   27   28   29   2A   2B   2C   2D   2E   2F
        30   31   32   33   34   35   36   37   38   39   3A   3B   3C   3D   3E   3F
        0130 41   42   43   44   45   46   47   48   49   4A   4B   4C   4D   4E   4F
        50   51   52   53   54   55   56   57   58   59   5A   C4   D6   D1   DC   A7
        E7   61   62   63   64   65   66   67   68   69   6A   6B   6C   6D   6E   6F
        70   71   72   73   74   75   76   77   78   79   7A   E4   F6   F1   FC   E0
        """)
}
