/** Texts of the list beside a working page; what its items are called comes from the page. */
export const texts = {
  close: "Close",
  filter: (what: string) => `Filter ${what}`,
  noMatch: (text: string) => `Nothing here matches “${text}”.`,
  deprecated: "(Deprecated)",
};
