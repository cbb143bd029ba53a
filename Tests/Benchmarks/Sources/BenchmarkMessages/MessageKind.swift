/// A kind of message that is measured separately, since a parser may skip work for one kind and not for another.
public enum MessageKind: String, CaseIterable, Sendable {
    /// A message between people, like most messages: no digit, so no code.
    case chat
    /// Amounts, dates, account numbers and a telephone number, but no code.
    case bankNotice = "bank-notice"
    /// A code in English, from eight senders.
    case english
    /// A code in Thai, whose words are found by a dictionary.
    case thai
    /// A code in Chinese, simplified and traditional, whose words are found by a dictionary.
    case chinese
    /// A code in Arabic, some in Arabic-Indic digits.
    case arabic
    /// 10 KB of English with figures everywhere, once with a code in the middle.
    case long
    /// Texts of 1.5 KB that cause the most work in a parser.
    case adversarial
    /// The mixed corpus.
    case mixed

    /// The kind's messages, always the same in the same order.
    public var messages: [String] {
        switch self {
        case .chat: Self.chats
        case .bankNotice: Self.bankNotices
        case .english: Self.englishCodes
        case .thai: Self.thaiCodes
        case .chinese: Self.chineseCodes
        case .arabic: Self.arabicCodes
        case .long: LongTexts.newsletters
        case .adversarial: LongTexts.adversarial
        case .mixed: MixedCorpus.messages
        }
    }
}

extension MessageKind {
    private static let chats = [
        "are you still coming tonight? mum wants to know how many plates to put out",
        "Running late, the bus never came. Start without me and save me some bread please!",
        "haha no way, he actually said that to her face?? tell me everything tomorrow",
        "Thanks for lending me the ladder. I'll bring it back on Sunday after the match.",
        "ok",
        "Could you pick up milk, some onions and the blue folder that I left on the kitchen table",
        "Happy birthday dear!! We all miss you and hope the new flat is everything you wanted 🎂🎉",
        "I spoke with the landlord. He says the heating will be fixed next week, but I don't believe a word of it.",
    ]

    private static let bankNotices = [
        "Lindqvist Bank: EUR 84.20 spent at POMELO GROCERS with card *7743 on 14/03/2025 18:22. Balance EUR 1,209.77.",
        "Dear customer, your a/c XX4417 is credited with Rs 12,500.00 on 02-Nov-25 by NEFT ref 530718826. Avl bal Rs 48,190.35.",
        "Orrery Credit: your statement is ready. Total due 312.40, minimum due 25.00, pay by 28 Nov 2025. Call 0800 5550142.",
        "Direct debit of £61.99 to HALCYON ENERGY will leave account ending 0093 on 01/12/2025. Reply STOP to opt out.",
        "ATM withdrawal 200.00 EUR, 09:41, machine 20714, Harbour Street 15. Available: 640.12 EUR. Not you? +990005550199",
        "Your instalment 7 of 24 for loan 88120457 was received: 149.00. Remaining: 2,533.00. Lindqvist Bank",
        "Transfer of USD 1,000.00 to M. ODALYS (acct 5512 0098 3340) scheduled for 2025-12-24 is pending. Ref TX20938814.",
        "Your card ending 2210 expires 11/26. A new one was posted on 20 Oct to your address; allow 5-7 days for delivery.",
    ]

    private static let englishCodes = [
        "Your Tallyho verification code is 730584. It expires in 10 minutes. Do not share it with anyone.",
        "519206 is your Pomelo login code. We'll never call or text to ask for it.",
        "Lindqvist Bank: use OTP 860317 for your payment of EUR 1,249.00 at HALCYON with card *4417. Not you? Call 18005550142",
        "G'day! Enter 4821 in the Orrery app to sign in.",
        "Your security code: 902-416. Ref 20251188. Msg & data rates may apply. Reply STOP to opt out.",
        "<#> Brindle: A7K-29Q is your one-time passcode, valid for 5 minutes.\nFA+9qCX9VSu",
        "Hi Sam, to reset your password on brindle.example enter code 338102 within 15 min.\n\n@brindle.example #338102",
        "(Kestrel) Confirm your new device with the PIN 60491772. If you did not ask for it, ignore this message.",
    ]

    private static let thaiCodes = [
        "รหัสยืนยันของคุณสำหรับเข้าสู่ระบบร้านส้มโอคือ 482913 กรุณาอย่าบอกรหัสนี้กับผู้อื่น",
        "719042 คือรหัสเข้าใช้งานแอปนกน้อยของคุณ หากคุณไม่ได้ขอรหัสนี้ กรุณาเพิกเฉยต่อข้อความ",
        "คุณกำลังโอนเงิน 2,500.00 บาท จากบัญชี x4471 ไปยัง x9082 ใช้ OTP 305817 เพื่อยืนยัน (Ref. KXTM) ห้ามบอกผู้อื่น",
        "ธนาคารลินด์ควิสต์: รหัส OTP ของท่านคือ 660128 ใช้ได้ภายใน 5 นาที รหัสอ้างอิง QWPL",
        "ใส่รหัส 4821 ในแอปเพื่อยืนยันหมายเลขโทรศัพท์ของคุณ รหัสหมดอายุใน 3 นาที",
        "รหัสผ่านชั่วคราวของคุณคือ 90417 สำหรับตั้งรหัสผ่านใหม่ที่เว็บไซต์ของเรา ขอบคุณที่ใช้บริการ",
        "กรุณากรอก 118-204 เพื่อยืนยันการสั่งซื้อ หากมีข้อสงสัยโทร 02-555-0142",
        "โค้ดเข้าสู่ระบบ: 73056612 อย่าเปิดเผยรหัสนี้แก่ใคร แม้แต่เจ้าหน้าที่ของเรา",
    ]

    private static let chineseCodes = [
        "【柚子商城】您的验证码是730518,5分钟内有效,请勿泄露给他人。如非本人操作,请忽略本短信。",
        "593027为您的登录验证码,请于10分钟内在页面输入,切勿将验证码告知任何人。云杉科技",
        "【林奎银行】您尾号6071的储蓄卡正在网上支付1,268.00元,短信动态密码为904416,客服热线95000。",
        "您正在修改登录密码,校验码 4821,工作人员不会向您索要,请妥善保管。【小鹿出行】",
        "【青鸟邮箱】在应用中填入 820531 即可继续绑定手机号码,请不要转发这条短信。",
        "海灣銀行:閣下正登記收款人,參考編號 A39-20417,一次性保安碼 715360,請勿向任何人透露。",
        "您的動態驗證碼為 66190284,將於 3 分鐘後失效。若您未提出申請,請與客服中心聯絡。",
        "星河會員您好,您的認證碼是 2057,請在註冊頁面輸入以完成手機驗證。",
    ]

    private static let arabicCodes = [
        "رمز التحقق الخاص بك في متجر النارنج هو 482913. لا تشاركه مع أي شخص.",
        "7304 هو كود تفعيل تطبيق العصفور. لو ما طلبتش الكود تجاهل الرسالة.",
        "مصرف الواحة الخضراء: عملية شراء بمبلغ 1,250.75 ر.س ببطاقتك المنتهية بـ 4417. كلمة المرور لمرة واحدة 305817.",
        "رمز الدخول لمرة واحدة هو ٩٠٤٤١٦ وينتهي خلال ٥ دقائق.",
        "أدخل الرمز 551907 لتأكيد رقم جوالك. للاستفسار اتصل على 8005550142.",
        "كلمة السر المؤقتة: ٣٨٦٢. لا تفصح عنها لأحد حتى لموظفي البنك.",
        "عزيزي العميل، لاستعادة حسابك استخدم رمز الأمان 118-204 خلال 10 دقائق.",
        "رمزك السري لتسجيل الدخول إلى البوابة 60491772، رقم الطلب 20934418.",
    ]
}
