export { loadSite, type SiteRead } from "./load-site.ts";
export type * from "./model.ts";
