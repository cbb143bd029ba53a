#include "CTemplateWords.h"

// One line per file, in the order of their names. A test compares the list with the folder.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const uint8_t words[] = {
#embed "../../Templates/OneTimeCodeTemplates/Words/Data/after-others.words" suffix(, '\n',)
#embed "../../Templates/OneTimeCodeTemplates/Words/Data/announcers.words" suffix(, '\n',)
#embed "../../Templates/OneTimeCodeTemplates/Words/Data/before-others-joined.words" suffix(, '\n',)
#embed "../../Templates/OneTimeCodeTemplates/Words/Data/before-others.words" suffix(, '\n',)
#embed "../../Templates/OneTimeCodeTemplates/Words/Data/code-names.words" suffix(, '\n',)
#embed "../../Templates/OneTimeCodeTemplates/Words/Data/copulas-joined.words" suffix(, '\n',)
#embed "../../Templates/OneTimeCodeTemplates/Words/Data/copulas.words" suffix(, '\n',)
#embed "../../Templates/OneTimeCodeTemplates/Words/Data/counted.words" suffix(, '\n',)
#embed "../../Templates/OneTimeCodeTemplates/Words/Data/failures.words" suffix(, '\n',)
#embed "../../Templates/OneTimeCodeTemplates/Words/Data/function-words.words" suffix(, '\n',)
#embed "../../Templates/OneTimeCodeTemplates/Words/Data/instruments.words" suffix(, '\n',)
#embed "../../Templates/OneTimeCodeTemplates/Words/Data/links.words" suffix(, '\n',)
#embed "../../Templates/OneTimeCodeTemplates/Words/Data/manuals.words" suffix(, '\n',)
#embed "../../Templates/OneTimeCodeTemplates/Words/Data/marketing.words" suffix(, '\n',)
#embed "../../Templates/OneTimeCodeTemplates/Words/Data/neutral-names.words" suffix(, '\n',)
#embed "../../Templates/OneTimeCodeTemplates/Words/Data/other-numbers.words" suffix(, '\n',)
#embed "../../Templates/OneTimeCodeTemplates/Words/Data/permanent-secrets.words" suffix(, '\n',)
#embed "../../Templates/OneTimeCodeTemplates/Words/Data/possessives-joined.words" suffix(, '\n',)
#embed "../../Templates/OneTimeCodeTemplates/Words/Data/possessives.words" suffix(, '\n',)
};

const uint8_t *template_words(void) { return words; }
size_t template_words_length(void) { return sizeof words; }
