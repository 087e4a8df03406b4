/** The texts of content/site at build time, turned into a module by apps/web/site-content.ts. */
declare module "virtual:site-content" {
  const site: import("./published-site.ts").PublishedSite;
  export default site;
}
