extension SMSTable {
    /// Spanish, single shift: table A.2.2.
    package static let spanishSingle = SMSTable(
        """
        -    -    -    -    -    -    -    -    -    E7   0C   -    -    -    -    -
        -    -    -    -    5E   -    -    -    -    -    -    -    -    -    -    -
        -    -    -    -    -    -    -    -    7B   7D   -    -    -    -    -    5C
        -    -    -    -    -    -    -    -    -    -    -    -    5B   7E   5D   -
        7C   C1   -    -    -    -    -    -    -    CD   -    -    -    -    -    D3
        -    -    -    -    -    DA   -    -    -    -    -    -    -    -    -    -
        -    E1   -    -    -    20AC -    -    -    ED   -    -    -    -    -    F3
        -    -    -    -    -    FA   -    -    -    -    -    -    -    -    -    -
        """)
}
