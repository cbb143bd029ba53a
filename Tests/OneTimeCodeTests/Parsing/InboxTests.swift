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
        // a number of something else, whatever is said of codes
        "Order number: 482913 confirmed",
        "The OTP for your order 48291 was sent.",
        "Enter code 48291 to claim your voucher",
        // a port, and a time span
        "The server kestrel.example:48291 is down",
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
        ("The door code is 2841* from 3 pm", "2841"),
        ("暗証番号は268407#です", "268407"),
        // what a noun names, beside what none names
        ("OTP 4821 for 567890", "4821"),
        ("Your code is 7056391. Contract 20441882, help 555 0190", "7056391"),
        ("Code no. 482913", "482913"),
        ("Code: CWGUG8", "CWGUG8"),
        ("Your code is g4zy75", "g4zy75"),
        // a code in a link, and text without a space after a code
        ("1234-5678 Kestrel. Confirm at kestrel.example/v/1234-5678", "12345678"),
        ("Your code: 482-913Do not share it", "482913"),
        ("Your code: 482913Do not share it", "482913"),
        ("Use the login code GEU-TAB.\nGEU-TAB", "GEUTAB"),
    ]) func aCodeAmongOtherThingsIsFound(_ text: String, _ code: String) {
        #expect(MessageParser().parse(text)?.code == code)
    }
}
