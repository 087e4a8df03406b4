/** What content/site says when the app is built, made into a module by apps/web/site-content.ts. */
declare module "virtual:site-content" {
  const site: import("./published-site.ts").PublishedSite;
  export default site;
}
