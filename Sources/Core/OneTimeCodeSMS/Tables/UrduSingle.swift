extension SMSTable {
    /// Urdu, single shift: table A.2.13.
    package static let urduSingle = SMSTable(
        """
        40   A3   24   A5   BF   22   A4   25   26   27   0C   2A   2B   -    2D   2F
        3C   3D   3E   A1   5E   A1   5F   23   2A   0600 0601 -    06F0 06F1 06F2 06F3
        06F4 06F5 06F6 06F7 06F8 06F9 060C 060D 7B   7D   060E 060F 0610 0611 0612 5C
        0613 0614 061B 061F 0640 0652 0658 066B 066C 0672 0673 06CD 5B   7E   5D   06D4
        7C   41   42   43   44   45   46   47   48   49   4A   4B   4C   4D   4E   4F
        50   51   52   53   54   55   56   57   58   59   5A   -    -    -    -    -
        -    -    -    -    -    20AC -    -    -    -    -    -    -    -    -    -
        -    -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
        """)
}
