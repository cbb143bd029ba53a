"""Codes as an entity of Microsoft Presidio (``pip install onetimecode[presidio]``).

>>> import spacy
>>> from presidio_analyzer import AnalyzerEngine, RecognizerRegistry
>>> from presidio_analyzer.nlp_engine import SpacyNlpEngine
>>> engine = SpacyNlpEngine()
>>> engine.nlp = {"en": spacy.blank("en"), "de": spacy.blank("de")}  # no model: the words of a message suffice
>>> registry = RecognizerRegistry(supported_languages=["en", "de"])
>>> registry.load_predefined_recognizers(["en", "de"], nlp_engine=engine)
>>> add_recognizers(registry)
>>> analyzer = AnalyzerEngine(registry=registry, nlp_engine=engine, supported_languages=["en", "de"])
>>> text = "Ihr Code lautet 482913. Fragen? +49 30 1234567"
>>> [text[found.start:found.end] for found in analyzer.analyze(text, "en", entities=["ONE_TIME_CODE"])]
['482913']
"""

from __future__ import annotations

from typing import Any

from presidio_analyzer import AnalysisExplanation, LocalRecognizer, RecognizerRegistry, RecognizerResult
from presidio_analyzer.nlp_engine import NlpArtifacts

from ._parser import Parser, shared_parser

#: The entity, as Presidio names it.
ENTITY = "ONE_TIME_CODE"


class OneTimeCodeRecognizer(LocalRecognizer):
    """Recognises the codes that a text delivers, as the entity ``ONE_TIME_CODE``. The score is the probability.

    It reads every language at once and uses no model. Presidio asks a recognizer only for texts of one language, so each
    language needs one: see ``add_recognizers``.

    :param supported_language: The language of the texts that Presidio gives it, as a tag. Their words may be of any.
    :param parser: The parser; None for the default options.
    """

    def __init__(self, supported_language: str = "en", parser: Parser | None = None, **arguments: Any) -> None:
        self._parser = parser or shared_parser()
        # a configuration file may give the entities too
        arguments["supported_entities"] = [ENTITY]
        super().__init__(supported_language=supported_language, **arguments)

    def load(self) -> None:
        """Nothing is loaded: the words are in the library."""

    def analyze(
        self, text: str, entities: list[str], nlp_artifacts: NlpArtifacts | None = None
    ) -> list[RecognizerResult]:
        """The codes of a text."""
        if ENTITY not in entities:
            return []
        name = type(self).__name__
        return [
            RecognizerResult(
                ENTITY, match.start, match.end, match.confidence, AnalysisExplanation(name, match.confidence)
            )
            for match in self._parser.matches(text).codes
        ]


def add_recognizers(registry: RecognizerRegistry, parser: Parser | None = None) -> None:
    """Adds a recognizer for each language of a registry. They share one parser."""
    for language in registry.supported_languages:
        registry.add_recognizer(OneTimeCodeRecognizer(language, parser))
