import Testing

@testable import OneTimeCode

/// One parser for all tasks: nothing in it is written, and what ICU needs is each thread's own.
@Suite struct SharedParserTests {
    private static let texts = [
        "Your Kestrel code is 482913", "รหัสยืนยันของคุณคือ 482913 ห้ามแชร์", "【Acme】您的验证码是482913，5分钟内有效", "認証コードは482913です。",
        "رمز التحقق الخاص بك هو ٤٨٢٩١٣", "លេខកូដផ្ទៀងផ្ទាត់ 482913", "Ваш код: 482-913. Никому!",
        "See you at the station tonight?",
    ]

    @Test func manyTasksShareAParser() async {
        let parser = MessageParser()
        let expected = Self.texts.map { parser.parse($0) }
        #expect(expected.dropLast().allSatisfy { $0?.code == "482913" } && expected.last == .some(nil))
        await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<32 {
                group.addTask {
                    (0..<25).allSatisfy { _ in Self.texts.map { parser.parse($0) } == expected }
                }
            }
            for await isEqual in group { #expect(isEqual) }
        }
    }
}
