import Testing

@testable import OneTimeCodeCatalogs

@Suite struct LocaleTagTests {
    @Test func readsALanguage() { #expect(LocaleTag("de")?.tag == "de") }
}
