/** Name of the calendar's language in Day.js. */
export const calendarLanguage = "en";
