/** Names of the catalogue's pages, as breadcrumbs and titles have them. */
export const texts = {
  home: "Home",
  pages: { Products: "Products", Releases: "Releases", Solutions: "Solutions", Modules: "Modules" },
  otherReleases: "Other releases",
};
