/** Titles of documents: the page's, before the portal's. */
export const texts = {
  siteName: "Connect Portal",
  title: (page: string) => `${page}: Connect Portal`,
};
