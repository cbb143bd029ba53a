extension SMSTable {
    /// Telugu, single shift: table A.2.12.
    package static let teluguSingle = SMSTable(
        """
        40   A3   24   A5   BF   22   A4   25   26   27   0C   2A   2B   -    2D   2F
        3C   3D   3E   A1   5E   A1   5F   23   2A   -    -    -    0C66 0C67 0C68 0C69
        0C6A 0C6B 0C6C 0C6D 0C6E 0C6F 0C58 0C59 7B   7D   0C78 0C79 0C7A 0C7B 0C7C 5C
        0C7D 0C7E 0C7F -    -    -    -    -    -    -    -    -    5B   7E   5D   -
        7C   41   42   43   44   45   46   47   48   49   4A   4B   4C   4D   4E   4F
        50   51   52   53   54   55   56   57   58   59   5A   -    -    -    -    -
        -    -    -    -    -    20AC -    -    -    -    -    -    -    -    -    -
        -    -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
        """)
}
