/// Generates private messages without a digit: one to three sentences of one language, half of them in English.
struct ChatGenerator {
    private var random: SeededGenerator

    init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    mutating func message() -> String {
        let isEnglish = Bool.random(using: &random)
        let phrases = isEnglish ? Self.english : Self.others[Int.random(in: Self.others.indices, using: &random)]
        let sentences = (0..<Int.random(in: 1...3, using: &random)).map { _ in sentence(of: phrases) }
        return sentences.joined(separator: phrases.separator)
    }

    private mutating func sentence(of phrases: Phrases) -> String {
        [phrases.openings, phrases.middles, phrases.endings]
            .compactMap { $0.randomElement(using: &random) }
            .joined(separator: phrases.separator)
    }

    /// Parts that form a sentence when concatenated.
    private struct Phrases {
        let openings: [String]
        let middles: [String]
        let endings: [String]
        var separator = " "
    }

    private static let english = Phrases(
        openings: [
            "Hey,", "Sorry,", "ok so", "By the way,", "Listen,", "Mum says", "I think", "No worries,", "lol",
            "Guess what:",
        ],
        middles: [
            "the train is late again and I am still at the station", "we are having soup tonight",
            "your sister called about the car",
            "I left my keys at the office", "the kids are asleep already", "he never answered my letter",
            "there is nothing on at the cinema", "my phone was off all day", "I can't find the number of the plumber",
            "they moved the meeting to Friday",
        ],
        endings: [
            "so don't wait for me.", "can you believe it?", "see you soon!", "call me when you can", "xx",
            "what do you think?",
            "anyway, talk later.", "😂", "love you", "and that's that.",
        ])

    private static let others = [
        Phrases(
            openings: ["Hola,", "Oye,", "Perdona,", "Mira,"],
            middles: [
                "llego un poco tarde esta noche", "mañana comemos con la abuela", "he perdido el autobús otra vez",
            ],
            endings: ["¿te parece bien?", "un beso", "avísame cuando salgas.", "jajaja"]),
        Phrases(
            openings: ["Hallo,", "Du,", "Na ja,", "Übrigens,"],
            middles: ["ich stehe noch im Stau", "die Kinder schlafen schon", "wir treffen uns vor dem Bahnhof"],
            endings: ["bis gleich!", "was meinst du?", "liebe Grüße", "ruf mich bitte an."]),
        Phrases(
            openings: ["Привет,", "Слушай,", "Кстати,", "Извини,"],
            middles: ["я сегодня задержусь на работе", "мама просила купить хлеба", "мы уже едем домой"],
            endings: ["позвони мне.", "до встречи!", "что скажешь?", "целую"]),
        Phrases(
            openings: ["مرحبا،", "يا صديقي،", "بالمناسبة،"],
            middles: ["سأتأخر قليلا هذا المساء", "أمي تسأل عنك كثيرا", "نلتقي أمام المكتبة غدا"],
            endings: ["اتصل بي.", "إلى اللقاء!", "ما رأيك؟"]),
        Phrases(
            openings: ["नमस्ते,", "सुनो,", "अरे,"],
            middles: ["मैं आज देर से आऊँगा", "माँ ने खाना बना दिया है", "हम कल बाज़ार चलेंगे"],
            endings: ["फ़ोन करना।", "ठीक है?", "मिलते हैं!"]),
        Phrases(
            openings: ["สวัสดี", "เฮ้", "ว่าแต่"], middles: ["เย็นนี้กลับบ้านช้าหน่อยนะ", "แม่ทำกับข้าวไว้แล้ว", "พรุ่งนี้ไปตลาดด้วยกันไหม"],
            endings: ["โทรมานะ", "คิดถึง", "เจอกันจ้า"], separator: ""),
        Phrases(
            openings: ["你好,", "对了,", "不好意思,"], middles: ["我今天晚点回家", "妈妈做了你爱吃的菜", "周末一起去看电影吧"],
            endings: ["等你回复。", "好不好?", "哈哈哈"], separator: ""),
    ]
}
