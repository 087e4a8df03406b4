interface Place {
  readonly city: string;
  readonly countryCode: string;
  readonly languageCode: string;
  readonly dialling: string;
}

/** Where the people of a new world live. */
export const places = {
  casablanca: { city: "Casablanca", countryCode: "MA", languageCode: "fr", dialling: "212" },
  rabat: { city: "Rabat", countryCode: "MA", languageCode: "ar", dialling: "212" },
  marrakech: { city: "Marrakech", countryCode: "MA", languageCode: "ar", dialling: "212" },
  paris: { city: "Paris", countryCode: "FR", languageCode: "fr", dialling: "33" },
  lyon: { city: "Lyon", countryCode: "FR", languageCode: "fr", dialling: "33" },
  tokyo: { city: "東京", countryCode: "JP", languageCode: "ja", dialling: "81" },
  osaka: { city: "大阪", countryCode: "JP", languageCode: "ja", dialling: "81" },
  kuwait: { city: "مدينة الكويت", countryCode: "KW", languageCode: "ar", dialling: "965" },
  athens: { city: "Αθήνα", countryCode: "GR", languageCode: "el", dialling: "30" },
  mumbai: { city: "मुंबई", countryCode: "IN", languageCode: "hi", dialling: "91" },
} as const satisfies Record<string, Place>;
