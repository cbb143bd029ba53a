/* Reads many texts in one call, and masks them. Arrow, or any columnar store, has its strings in this layout.

   cc -o batch batch.c $(pkg-config --cflags --libs onetimecode) && ./batch */

#include <onetimecode.h>
#include <stdio.h>

#define ROWS 4

int main(void) {
  const char data[] =
      "Your Kestrel code is 482913"
      "Your parcel 482913 has arrived"
      "902-416 is your Tannwies code";
  /* The third row has no text. */
  const int32_t offsets[ROWS + 1] = {0, 27, 57, 57, 86};
  const uint8_t validity = 1 << 0 | 1 << 1 | 1 << 3;
  otc_texts texts = {sizeof texts, data, sizeof data - 1, offsets, sizeof offsets[0], &validity, 0, ROWS};

  int32_t code_offsets[ROWS + 1], starts[ROWS];
  char codes[ROWS * OTC_CODE_SIZE_MAX];
  otc_columns columns = OTC_COLUMNS;
  columns.start = starts;
  columns.code = (otc_strings){code_offsets, codes, sizeof codes, NULL};

  otc_parser *parser;
  if (otc_parser_create(NULL, &parser) < 0) return 2;
  otc_status status = otc_parse_batch(parser, &texts, NULL, &columns, NULL);
  otc_parser_destroy(parser);
  if (status < 0) return fprintf(stderr, "%s\n", otc_status_text(status)), 2;
  for (int row = 0; row < ROWS; row++) {
    int size = code_offsets[row + 1] - code_offsets[row];
    if (size) printf("row %d: %.*s, at byte %d\n", row, size, codes + code_offsets[row], starts[row]);
  }

  int32_t masked_offsets[ROWS + 1];
  char masked[2 * sizeof data];
  otc_strings column = {masked_offsets, masked, sizeof masked, NULL};
  otc_redactor *redactor;
  if (otc_redactor_create(NULL, &redactor) < 0) return 2;
  status = otc_redact_batch(redactor, NULL, &texts, &column, NULL, NULL);
  otc_redactor_destroy(redactor);
  if (status < 0) return fprintf(stderr, "%s\n", otc_status_text(status)), 2;
  for (int row = 0; row < ROWS; row++)
    printf("%.*s\n", masked_offsets[row + 1] - masked_offsets[row], masked + masked_offsets[row]);
  return 0;
}
