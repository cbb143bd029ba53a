extension SMSTable {
    /// Punjabi, single shift: table A.2.10.
    package static let punjabiSingle = SMSTable(
        """
        40   A3   24   A5   BF   22   A4   25   26   27   0C   2A   2B   -    2D   2F
        3C   3D   3E   A1   5E   A1   5F   23   2A   0964 0965 -    0A66 0A67 0A68 0A69
        0A6A 0A6B 0A6C 0A6D 0A6E 0A6F 0A59 0A5A 7B   7D   0A5B 0A5C 0A5E 0A75 -    5C
        -    -    -    -    -    -    -    -    -    -    -    -    5B   7E   5D   -
        7C   41   42   43   44   45   46   47   48   49   4A   4B   4C   4D   4E   4F
        50   51   52   53   54   55   56   57   58   59   5A   -    -    -    -    -
        -    -    -    -    -    20AC -    -    -    -    -    -    -    -    -    -
        -    -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
        """)
}
