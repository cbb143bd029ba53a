"""onetimecode.presidio in an analyzer with Presidio's own recognizers and blank models."""

import pytest

pytest.importorskip("presidio_analyzer", reason="needs the package presidio-analyzer")

import spacy  # noqa: E402
from presidio_analyzer import AnalyzerEngine, RecognizerRegistry  # noqa: E402
from presidio_analyzer.nlp_engine import SpacyNlpEngine  # noqa: E402

import onetimecode  # noqa: E402
from onetimecode import presidio as subject  # noqa: E402

LANGUAGES = ["en", "de", "es"]


@pytest.fixture(scope="module")
def analyzer():
    engine = SpacyNlpEngine()
    engine.nlp = {language: spacy.blank(language) for language in LANGUAGES}
    registry = RecognizerRegistry(supported_languages=LANGUAGES)
    registry.load_predefined_recognizers(LANGUAGES, nlp_engine=engine)
    subject.add_recognizers(registry)
    return AnalyzerEngine(registry=registry, nlp_engine=engine, supported_languages=LANGUAGES)


def found(analyzer, text, language="en", entity="ONE_TIME_CODE"):
    results = analyzer.analyze(text, language)
    return [text[result.start : result.end] for result in results if result.entity_type == entity]


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_of_all_languages_are_read_whatever_the_language_of_the_request(analyzer, language):
    assert "ONE_TIME_CODE" in analyzer.get_supported_entities(language)
    for text, code in [
        ("Your Kestrel code is 482913", "482913"),
        ("😀 Ihr Kestrel-Code lautet 902-416.", "902-416"),
        ("Kestrel:您的验证码是771204，请勿泄露", "771204"),
    ]:
        assert found(analyzer, text, language) == [code]


def test_each_code_of_a_text_is_found_and_nothing_else(analyzer):
    assert found(analyzer, "Anna: your code is 482913. Ben: your code is 902416.") == ["482913", "902416"]
    assert found(analyzer, "Your parcel 482913 will arrive on 27.11.2026") == []
    assert found(analyzer, "") == []


def test_it_works_beside_the_recognizers_of_presidio(analyzer):
    text = "Your Kestrel code is 482913. Write to sam@example.com or call +49 30 123456 from 192.0.2.7."
    assert found(analyzer, text) == ["482913"]
    assert found(analyzer, text, entity="EMAIL_ADDRESS") == ["sam@example.com"]
    assert found(analyzer, text, entity="IP_ADDRESS") == ["192.0.2.7"]


def test_the_score_is_the_confidence_and_other_entities_are_not_answered(analyzer):
    text = "Your Kestrel code is 482913"
    (result,) = analyzer.analyze(text, "en", entities=["ONE_TIME_CODE"], return_decision_process=True)
    assert result.score == onetimecode.parse(text).confidence
    assert result.analysis_explanation.recognizer == "OneTimeCodeRecognizer"
    assert "482913" not in str(result.analysis_explanation)
    recognizer = subject.OneTimeCodeRecognizer(parser=onetimecode.Parser(lengths=(7, 9)))
    assert recognizer.analyze(text, ["ONE_TIME_CODE"]) == []
    assert subject.OneTimeCodeRecognizer().analyze(text, ["PHONE_NUMBER"]) == []


def test_a_configuration_file_can_make_it():
    recognizer = subject.OneTimeCodeRecognizer.from_dict({"supported_language": "de", "name": "codes"})
    assert recognizer.supported_entities == ["ONE_TIME_CODE"] and recognizer.supported_language == "de"
