import Testing

@testable import OneTimeCode

/// The pictures are useful only if a wrong one fails with an explanation.
@Suite(.timeLimit(.minutes(1))) struct TimelineTests {
    @Test func aCorrectPicturePasses() async {
        let timeline = Timeline(
            """
            arrive  A--B--------
            consume ----B
            show    A--B.
            push    A--B
            """)
        #expect(await timeline.violation() == nil)
    }

    @Test func aViolationShowsTheExpectedAndTheActualEvents() async {
        let timeline = Timeline(
            """
            arrive  A--B--------
            consume ----A
            show    A--A
            push    A--B
            """)
        #expect(
            await timeline.violation() == """
                column 3: told B and not A
                arrive  A--B--------
                consume ----A
                show    A--A
                push    A--B
                shown   A--B
                pushed  A--
                """)
    }

    @Test(arguments: [
        // too many values
        ("arrive A--B", "push A"),
        ("arrive AB", "push -[AB]"),
        ("arrive ABC", "push A~[B]"),
        ("arrive A--B\nconsume ----B", "show A--B-"),
        ("arrive A---------", "show A---------"),
        ("arrive A-B", "show A-~-"),
        // other values
        ("arrive A", "push B"),
        ("arrive ABC", "push A~[CB]"),
        ("arrive -A", "show A"),
        ("arrive A", "push |"),
        // invalid pictures
        ("arrive A\nconsume B", "push A"),
    ])
    func aWrongPictureFails(_ happens: String, _ told: String) async {
        #expect(await Timeline("\(happens)\n\(told)").violation() != nil)
    }

    @Test func columnsAreCounted() {
        #expect(Timeline.Row("A-[BC]~.").columns == [["A"], [], ["B", "C"], ["~"], ["."]])
    }
}
