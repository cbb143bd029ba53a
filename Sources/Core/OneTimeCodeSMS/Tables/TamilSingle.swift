extension SMSTable {
    /// Tamil, single shift: table A.2.11.
    package static let tamilSingle = SMSTable(
        """
        40   A3   24   A5   BF   22   A4   25   26   27   0C   2A   2B   -    2D   2F
        3C   3D   3E   A1   5E   A1   5F   23   2A   0964 0965 -    0BE6 0BE7 0BE8 0BE9
        0BEA 0BEB 0BEC 0BED 0BEE 0BEF 0BF3 0BF4 7B   7D   0BF5 0BF6 0BF7 0BF8 0BFA 5C
        -    -    -    -    -    -    -    -    -    -    -    -    5B   7E   5D   -
        7C   41   42   43   44   45   46   47   48   49   4A   4B   4C   4D   4E   4F
        50   51   52   53   54   55   56   57   58   59   5A   -    -    -    -    -
        -    -    -    -    -    20AC -    -    -    -    -    -    -    -    -    -
        -    -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
        """)
}
