/** Finds the one-time code in the text of a message, masks codes in logs, and keeps codes for three minutes. */
module onetimecode {
    exports onetimecode;
}
