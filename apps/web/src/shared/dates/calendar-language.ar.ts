import "dayjs/locale/ar-ly.js";

/** That of `ar` writes other digits than the documents. */
export const calendarLanguage = "ar-ly";
