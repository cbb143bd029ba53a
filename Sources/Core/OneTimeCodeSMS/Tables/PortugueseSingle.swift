extension SMSTable {
    /// Portuguese, single shift: table A.2.3.
    package static let portugueseSingle = SMSTable(
        """
        -    -    -    -    -    EA   -    -    -    E7   0C   D4   F4   -    C1   E1
        -    -    03A6 0393 5E   03A9 03A0 03A8 03A3 0398 -    -    -    -    -    CA
        -    -    -    -    -    -    -    -    7B   7D   -    -    -    -    -    5C
        -    -    -    -    -    -    -    -    -    -    -    -    5B   7E   5D   -
        7C   C0   -    -    -    -    -    -    -    CD   -    -    -    -    -    D3
        -    -    -    -    -    DA   -    -    -    -    -    C3   D5   -    -    -
        -    C2   -    -    -    20AC -    -    -    ED   -    -    -    -    -    F3
        -    -    -    -    -    FA   -    -    -    -    -    E3   F5   -    -    E2
        """)
}
