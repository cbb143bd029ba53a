extension SMSTable {
    /// Kannada, single shift: table A.2.7.
    package static let kannadaSingle = SMSTable(
        """
        40   A3   24   A5   BF   22   A4   25   26   27   0C   2A   2B   -    2D   2F
        3C   3D   3E   A1   5E   A1   5F   23   2A   0964 0965 -    0CE6 0CE7 0CE8 0CE9
        0CEA 0CEB 0CEC 0CED 0CEE 0CEF 0CDE 0CF1 7B   7D   0CF2 -    -    -    -    5C
        -    -    -    -    -    -    -    -    -    -    -    -    5B   7E   5D   -
        7C   41   42   43   44   45   46   47   48   49   4A   4B   4C   4D   4E   4F
        50   51   52   53   54   55   56   57   58   59   5A   -    -    -    -    -
        -    -    -    -    -    20AC -    -    -    -    -    -    -    -    -    -
        -    -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
        """)
}
