extension SMSTable {
    /// Malayalam, single shift: table A.2.8.
    package static let malayalamSingle = SMSTable(
        """
        40   A3   24   A5   BF   22   A4   25   26   27   0C   2A   2B   -    2D   2F
        3C   3D   3E   A1   5E   A1   5F   23   2A   0964 0965 -    0D66 0D67 0D68 0D69
        0D6A 0D6B 0D6C 0D6D 0D6E 0D6F 0D70 0D71 7B   7D   0D72 0D73 0D74 0D75 0D7A 5C
        0D7B 0D7C 0D7D 0D7E 0D7F -    -    -    -    -    -    -    5B   7E   5D   -
        7C   41   42   43   44   45   46   47   48   49   4A   4B   4C   4D   4E   4F
        50   51   52   53   54   55   56   57   58   59   5A   -    -    -    -    -
        -    -    -    -    -    20AC -    -    -    -    -    -    -    -    -    -
        -    -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
        """)
}
