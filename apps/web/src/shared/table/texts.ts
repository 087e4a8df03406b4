/** Texts around every list that is searched and paged. */
export const texts = {
  search: "Search",
  pages: "Pages",
  range: (first: string, last: string, total: string) => `${first} to ${last} of ${total}`,
  rangeOfMore: (first: string, last: string, total: string) => `${first} to ${last} of more than ${total}`,
  page: (number: string) => `Page ${number}`,
  next: "Next page",
  previous: "Previous page",
} as const;
