/** Every text of the search over all pages. */
export const texts = {
  name: "Search",
  close: { key: "Esc", rest: " closes the search" },

  field: {
    visitor: "Search pages",
    member: "Search operations, fields, errors, events and pages",
    within: (scope: string) => `Search ${scope}, other APIs and pages`,
  },

  results: {
    name: "Results",
    groups: {
      operations: "Operations",
      schemas: "Schemas",
      events: "Webhook events",
      pages: "Pages",
      catalogue: "Modules, releases and SDKs",
      errors: "Errors and response codes",
      fields: "Fields",
      apis: "APIs and guides",
    },
    orMore: (count: number) => `${count} or more`,
    shown: (shown: number, all: string) => `${shown} of ${all}`,
    deprecated: " (Deprecated)",
    inDocuments: (count: number) => `in ${count} documents`,
  },

  foot: {
    choose: "choose",
    enter: "Enter",
    open: "open",
    searching: "Searching …",
    moreThan: (count: number) => `More than ${count} results`,
    results: (count: number) => (count === 1 ? "1 result" : `${count} results`),
  },

  failed: {
    title: "The APIs could not be searched.",
    text: "Check your connection, then type again.",
  },
  none: {
    title: "No result found.",
    visitor: (typed: string) => `No page is called “${typed}”. Try fewer letters.`,
    member: (typed: string) => `No API or page has “${typed}”. Try other words, or part of a path.`,
    within: (scope: string, typed: string) =>
      `Neither ${scope} nor another API or page has “${typed}”. Try other words, or part of a path.`,
  },

  error: {
    name: (code: string) => `Error ${code}`,
    cause: "Cause",
    fix: "Fix",
    returnedBy: "Returned by",
    back: "Back to the results",
    page: "See an example",
  },

  /** Names the kind of an entry's page. */
  kinds: {
    module: (solution: string, release: string) => `Module, ${solution} ${release}`,
    solution: (release: string) => `Solution, ${release}`,
    release: "Release",
    product: "Product",
  },
};
