import "dayjs/locale/fr.js";

export const calendarLanguage = "fr";
