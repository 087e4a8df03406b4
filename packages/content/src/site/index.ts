export { digestSite, type SiteDigest } from "./digest-site.ts";
export { loadSite, type SiteRead } from "./load-site.ts";
export type * from "./model.ts";
