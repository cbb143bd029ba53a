extension SMSTable {
    /// Bengali, single shift: table A.2.4.
    package static let bengaliSingle = SMSTable(
        """
        40   A3   24   A5   BF   22   A4   25   26   27   0C   2A   2B   -    2D   2F
        3C   3D   3E   A1   5E   A1   5F   23   2A   09E6 09E7 -    09E8 09E9 09EA 09EB
        09EC 09ED 09EE 09EF 09DF 09E0 09E1 09E2 7B   7D   09E3 09F2 09F3 09F4 09F5 5C
        09F6 09F7 09F8 09F9 09FA -    -    -    -    -    -    -    5B   7E   5D   -
        7C   41   42   43   44   45   46   47   48   49   4A   4B   4C   4D   4E   4F
        50   51   52   53   54   55   56   57   58   59   5A   -    -    -    -    -
        -    -    -    -    -    20AC -    -    -    -    -    -    -    -    -    -
        -    -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
        """)
}
