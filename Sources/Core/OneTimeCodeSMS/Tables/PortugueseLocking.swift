extension SMSTable {
    /// Portuguese, locking shift: table A.3.3.
    package static let portugueseLocking = SMSTable(
        """
        40   A3   24   A5   EA   E9   FA   ED   F3   E7   0A   D4   F4   0D   C1   E1
        0394 5F   AA   C7   C0   221E 5E   5C   20AC D3   7C   -    C2   E2   CA   C9
        20   21   22   23   BA   25   26   27   28   29   2A   2B   2C   2D   2E   2F
        30   31   32   33   34   35   36   37   38   39   3A   3B   3C   3D   3E   3F
        CD   41   42   43   44   45   46   47   48   49   4A   4B   4C   4D   4E   4F
        50   51   52   53   54   55   56   57   58   59   5A   C3   D5   DA   DC   A7
        7E   61   62   63   64   65   66   67   68   69   6A   6B   6C   6D   6E   6F
        70   71   72   73   74   75   76   77   78   79   7A   E3   F5   60   FC   E0
        """)
}
