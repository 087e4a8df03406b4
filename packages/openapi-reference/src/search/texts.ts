/** Every text of the search in a document. */
export const texts = {
  /** With what is searched, such as "this API". */
  search: (what: string) => `Search ${what}`,
  thisApi: "this API",
  shortcut: "Ctrl /",
  clear: "Clear the search",
  previous: "Previous hit",
  next: "Next hit",
  places: "Places with hits",
  firstPlaces: (shown: number, all: string) => `First ${shown} of ${all} places. Press Enter to go through all hits.`,
  kinds: { intro: "About", tag: "Group", schema: "Schema" },
  failed: "The search could not be loaded. Press Enter to try again.",
  searching: "Searching",
  tooShort: "Two letters or more",
  none: "No result found.",
  position: (current: string, all: string) => `${current} of ${all}`,
  /** Read out after the position. */
  inItem: (title: string) => `, in ${title}`,
  hits: (count: string) => `${count} hits`,
  oneHit: "1 hit",
  /** Read out after a number. */
  hitsAfter: (count: number) => (count === 1 ? " hit" : " hits"),
};
