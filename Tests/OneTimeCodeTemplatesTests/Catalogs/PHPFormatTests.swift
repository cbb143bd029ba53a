import Testing

@testable import OneTimeCodeCatalogs

@Suite struct PHPFormatTests {
    private static let sample = #"""
        <?php

        declare(strict_types=1);

        use Kestrel\Kind; // a comment's quote

        function helper() { return ['not' => 'this']; }
        #[Attribute]
        return [
            'code' => 'Your code is :code.', # comment
            'nested' => array(
                'a' => "Your \$5 code: :code\n" . 'It\'s yours' . PHP_EOL,
                "b" => 'x y',
            ),
            Kind::Admin => 'skipped', 'call' => __('x', ['a' => 'b']), 'fn' => fn ($x) => [1, 2],
            'sum' => ['x' => 'z'] + ['y' => 'skipped'],
            'list' => ['one thing', 'two things'], 7 => 'seven',
        ];
        """#

    private func read(_ text: String, path: String = "lang/de/auth.php") -> Catalog { readNested(text, path: path) }

    private func texts(_ elements: String) -> [String] {
        read("<?php return [\(elements)];").messages.map { "\($0.key)\($0.variant.map { "/\($0)" } ?? "")=\($0.text)" }
    }

    @Test func readsArraysOfLiterals() {
        let catalog = read(Self.sample)
        #expect(
            catalog.lines == [
                "de code 10:15 Your code is :code.", "de nested.a 12:16 Your $5 code: :code\nIt's yours\n",
                "de nested.b 13:16 x y", "de sum.x 16:22 z", "de list.0 17:16 one thing", "de list.1 17:29 two things",
                "de 7 17:49 seven",
            ])
        #expect(catalog.problems.isEmpty)
        #expect(catalog.format == .php && catalog.group == "lang/*/auth.php")
    }

    @Test(arguments: [
        (#"'It\'s \\ \n \" $x'"#, #"It's \ \n \" $x"#), (#""\t\x41\101\u{1F511}\e\q\$x""#, "\tAA🔑\u{1B}\\q$x"),
        (#""costs $5 {x} $""#, "costs $5 {x} $"), (#""\xC3\xBC""#, "ü"), ("'a' . 'b' .\n/* c */ \"c\"", "abc"),
        ("<<<T\n  a\n   b :code\n  T", "a\n b :code"), ("<<<'T'\n$x \\n\nT", "$x \\n"),
        ("<<<\"T\"\nq \"\\\"\nT", "q \"\\\""),
        ("<<<T\nTea\nT", "Tea"), ("<<<T\n\\u{FC}\nT", "ü"),
    ])
    func readsStrings(source: String, text: String) {
        #expect(texts("'a' => \(source), 'b' => 'end'") == ["a=\(text)", "b=end"])
    }

    @Test(arguments: [
        ("'Code: ' . $code . '.'", "Code: {$code}."), ("$user->name.': code'", "{$name}: code"),
        ("'a ' . $x['code']", "a {$code}"), ("'a ' . $x [0] . 'b'", "end"), ("'a ' . $x[0]['n'] . PHP_EOL", "a {$n}\n"),
    ])
    func variablesAmongStringsArePlaceholders(source: String, text: String) {
        #expect(texts("'a' => \(source), 'b' => 'end'").first?.hasSuffix("=\(text)") == true)
    }

    @Test func filesOfPostfixAdminAreCatalogsOfPHP() {
        let catalog = read("<?php\n$PALANG['sms'] = \"The code is: %s\\n\" . $CONF['name'];", path: "languages/de.lang")
        #expect(catalog.lines == ["de sms 2:18 The code is: %s\n{$name}"])
        #expect(CatalogFormat.detect(path: "languages/de.lang", start: Array("a=b".utf8)) == nil)
    }

    @Test(arguments: [
        "$x", "\"a $x\"", "\"a {$x->y}\"", "\"a ${x}\"", "'a' . $x('y')", "'a' . $x->y()", "$x . $y", "A::B", "f('x')",
        "new A(['x' => 'y'])", "null",
        "true",
        "1.5", "-1", "'a' ?: 'b'", "('a')", "fn () => ['x']", "function () { return ['x' => 'y']; }", "<<<T\n$x\nT",
        "match (true) { 1 => 'a', default => 'b' }", "1 << 2", "__('x') . 'y'",
    ])
    func skipsWhatIsNoLiteral(value: String) {
        #expect(texts("'a' => \(value), 'b' => 'end'") == ["b=end"])
    }

    @Test(
        arguments: [
            ("One code|Many codes", ["/one=One code", "/other=Many codes"]),
            (
                "{0} No codes|[1,19] :count codes|[20,*] Many codes",
                [
                    "/{0}=No codes", "/[1,19]=:count codes", "/[20,*]=Many codes",
                ]
            ),
            ("Your code: :code|Your codes: :code", ["/one=Your code: :code", "/other=Your codes: :code"]),
            ("a b|c d|e f", ["/[0]=a b", "/[1]=c d", "/other=e f"]), ("Your code is :code | Acme", nil),
            ("Yes|No", nil), ("a b||c d", nil), ("|", nil),
            ("{name} one|{name} two", ["/one={name} one", "/other={name} two"]),
        ] as [(String, [String]?)])
    func dividesTheFormsOfLaravel(text: String, forms: [String]?) {
        #expect(texts("'k' => '\(text)'") == (forms ?? ["=\(text)"]).map { "k\($0)" })
    }

    @Test func readsElementsThatAreAssigned() {
        let text = #"""
            <?php defined('BASEPATH') OR exit('No direct access');
            if (empty($lang)) { $lang = array(); $lang['inner'] = 'not this'; }
            $lang['sms'] = "Your code: %s\n" . 'Acme'; # comment
            $labels [ 'a' ] = 'first';  $lang["it's"] = 'It\'s {code}';
            $lang['deep']['er'] = 'x y'; $lang['map'] = array('k' => 'v w', 'n' => 5);
            $lang['call'] = __('x'); $lang[$key] = 'y'; $lang['b'] .= 'z'; $lang->p['c'] = 'z'; $lang['d'] == 'z';
            $lang['sum'] = 'a' . $b; $other = 'text'; f($lang['e'] = 'z'); $lang[] = 'z';
            function f() { $lang['local'] = 'z'; }
            $lang['last'] = 'end'
            """#
        let catalog = read(text, path: "language/german/auth_lang.php")
        #expect(
            catalog.lines == [
                "de sms 3:16 Your code: %s\nAcme", "de a 4:19 first", "de it's 4:45 It's {code}",
                "de deep.er 5:23 x y", "de map.k 5:58 v w", "de sum 7:16 a{$b}", "de last 9:17 end",
            ])
        #expect(catalog.problems.isEmpty && catalog.group == "language/*/auth_lang.php")
    }

    /// phpBB adds its texts to those of other files.
    @Test func readsArraysThatAreMerged() {
        let text = """
            <?php $lang = array_merge($lang, f(1), array('A' => 'x {code}', 'L' => ['m' => 'n o']), ['B' => 'y'] );
            $lang['C'] = 'z';
            """
        #expect(read(text).lines.map { $0.split(separator: " ")[1] } == ["A", "L.m", "B", "C"])
        #expect(read("<?php $lang = array_merge($lang]; $lang['C'] = 'z';").messages.map(\.key) == ["C"])
    }

    @Test func readsTheFilesOfRoundcube() {
        let text = "<?php\n$labels['send'] = 'Send';\n$messages['sent'] = 'Your code is $code.';\n"
        let catalog = read(text, path: "plugins/kolab_2fa/localization/de_DE.inc")
        #expect(catalog.lines == ["de-DE send 2:19 Send", "de-DE sent 3:21 Your code is $code."])
        #expect(catalog.format == .php && catalog.group == "plugins/kolab_2fa/localization/*.inc")
        #expect(CatalogReader.read(Array(".section .text".utf8), path: "de/start.inc") == nil)
    }

    @Test(
        arguments: [
            ("$lang['a'] = 'x'; $lang['b'] = 'y", "1:38 the string that begins here has no closing quote; add '", 1),
            (
                "$lang['a'] = 'x'; $lang['b'] = array('k' => 'y'",
                "1:43 the array that begins here is not closed; close it with )", 2
            ),
            (
                "$lang['a'] = 'x'; $lang['a'] = 'y';",
                "1:25 'a' already occurs in line 1; remove or rename one of them", 1
            ),
            ("$lang['a'] = 'x'; }}} $lang['b'] = 'y';", nil, 1),
        ] as [(String, String?, Int)])
    func reportsMistakesInAssignments(text: String, problem: String?, count: Int) {
        let catalog = read("<?php " + text)
        #expect(catalog.complaints == [problem].compactMap { $0 })
        #expect(catalog.messages.count == count)
    }

    @Test(arguments: [
        "<?php class A { function f() { return ['a' => 'b c']; } }", "<?php return 5;", "<?php $x = ['a' => 'b'];", "",
        "<p><?php return ['a' => 'b'];", "<?php return ['a' => A::class, 'b' => 5];", "<?php return $x;",
        "<?php 'broken",
        "<?php ?> return ['a' => 'b'];", "<?php // return ['a' => 'b'];", "<?php return f(['a' => 'b']);",
    ])
    func anyOtherFileIsNoCatalog(text: String) {
        #expect(CatalogReader.read(Array(text.utf8), path: "lang/de/auth.php") == nil)
    }

    @Test(arguments: ["<?php return [];", "<?PHP\r\nRETURN ARRAY ( );", "#!/usr/bin/php\n<?php return array()"])
    func anEmptyArrayIsACatalogWithoutTranslations(text: String) throws {
        let catalog = try #require(CatalogReader.read(Array(text.utf8), path: "lang/de/auth.php"))
        #expect(catalog.messages.isEmpty && catalog.problems.isEmpty && catalog.locale?.tag == "de")
    }

    @Test(
        arguments: [
            ("['a' => 'x'", "1:14 the array that begins here is not closed; close it with ]", 1),
            ("['a' => 'x']; ['b' => 'y", nil, 1),
            ("['a' => 'x', 'b' => 'y", "1:34 the string that begins here has no closing quote; add '", 1),
            ("['a' => 'x', 'b' => \"y", "1:34 the string that begins here has no closing quote; add \"", 1),
            ("['a' => 'x', /* y", "1:27 the comment that begins here is not closed; close it with */", 1),
            (
                "['a' => 'x', 'b' => <<<T\ny",
                "1:34 the string that begins here is not closed; close it with T on a line of its own", 1
            ),
            ("['a' => 'x')", "1:25 ] is expected here; close the array before this", 1),
            ("['a' => 'x', 'a' => 'y']", "1:27 'a' already occurs in line 1; remove or rename one of them", 1),
        ] as [(String, String?, Int)])
    func reportsMistakes(text: String, problem: String?, count: Int) {
        let catalog = read("<?php return " + text)
        #expect(catalog.complaints == [problem].compactMap { $0 })
        #expect(catalog.messages.count == count)
    }

    @Test func readsOtherEncodings() {
        let text = "<?php return ['a' => 'Grüße'];"
        #expect(read("\u{FEFF}" + text).lines == ["de a 1:22 Grüße"])
        #expect(readNested(Broken.utf16(text, isBigEndian: true), path: "de/a.php").messages.map(\.text) == ["Grüße"])
        let broken = readNested(Broken.latin1(text), path: "de/a.php")
        #expect(broken.complaints == ["1:25 not UTF-8, nor UTF-16 with a byte order mark; save the file as UTF-8"])
    }

    @Test func readsBrokenFiles() {
        let bytes = Array(Self.sample.utf8)
        let assigned = #"""
            <?php $a['b'] = 'c' . "d"; $a['e']['f'] = ['g' => 'h'];
            $a = array_merge($a, ['i' => 'j']);
            """#
        let damaged = [bytes, Array(assigned.utf8)].flatMap { bytes in
            Broken.truncated(bytes) + Broken.flipped(bytes, times: 600, seed: 9)
        }
        for damaged in damaged {
            guard let catalog = CatalogReader.read(damaged, path: "lang/de/auth.php") else { continue }
            let places = catalog.messages.map(\.location) + catalog.problems.map(\.location)
            #expect(places.allSatisfy { $0.line > 0 && $0.column > 0 })
        }
    }

    @Test(
        .timeLimit(.minutes(1)),
        arguments: [
            "[", "(", "'", "\"", "\\", "<<<", "<<<T\n", "=>", ",", "'a',", "'a'=>'b',", "/*", "//\n", ".", "'a'.",
            "array(",
            "$", "{$", "a", "array ", "\n", "[[],", "|", "#[",
        ])
    func readsMegabytesOfOneUnit(part: String) {
        for before in [
            "<?php ", "<?php return [", "<?php return ['a' => '", "<?php return [<<<T\n", "<?php $a['b'] = 'c'; $a",
            "<?php $a['b'] = 'c'; $a = array_merge(",
        ] {
            let catalog = CatalogReader.read(
                Array(LineFormatSupport.large(part, before: before).utf8), path: "lang/de/auth.php")
            #expect((catalog?.problems.count ?? 0) <= 20)
        }
    }
}
