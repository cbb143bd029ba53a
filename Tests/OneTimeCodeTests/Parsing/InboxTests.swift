import OneTimeCode
import Testing

/// Messages as people receive them, by category: numbers that are no code, and codes that are easy to miss.
@Suite struct InboxTests {
    @Test(arguments: [
        // prices, also beside a word for a code
        "OTP for txn of INR 4500 has been sent to your mobile.",
        "OTP delivery fee is $1234 per year.",
        // scams with a number to quote
        "Congratulations! Your WhatsApp verification code (234877) won Rp 75.000.000. Claim it at http://kestrel.example/win",
        "PIN: 2b7a5f48, invite me on my messenger, call 0555 013 999",
        // times, courses, models
        "Shall we meet at 1230 outside the library?",
        "Did you take CS3235 last term, and was it hard?",
        // links written apart
        "Your account is locked. Please log in at http //482913 .example",
        // the mark of an operator
        "Guvenlik kodunuzu kimseyle paylasmayin. B002",
    ]) func aNumberThatIsNoCodeIsNotTaken(_ text: String) {
        #expect(MessageParser().parse(text) == nil)
    }

    @Test(arguments: [
        ("passcode to add card ending 1234 to Apple Pay is 402685", "402685"),
        ("OTP to approve transaction of INR 4,500.00 to BLUE KETTLE is 402685", "402685"),
        ("402685 is OTP for transaction of INR 4500 at BLUE KETTLE", "402685"),
        ("Your Life360 code is 4821", "4821"),
        ("Your verification code: 337-1337", "3371337"),
        ("Your verification code is **482913**", "482913"),
        ("Your code is 4-8-2-9-1-3", "482913"),
        ("House 12, door code: 374059#", "374059"),
    ]) func aCodeAmongOtherThingsIsFound(_ text: String, _ code: String) {
        #expect(MessageParser().parse(text)?.code == code)
    }
}
