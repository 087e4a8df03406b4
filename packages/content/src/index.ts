export {
  type MailName,
  type MailTemplate,
  mailNames,
  mailTemplates,
} from "./brand/mail-templates.ts";
export { mailEndIn, mailLanguage, mailTemplateIn } from "./brand/mails-in.ts";
export { type Brand, type BrandAsset, type BrandNames, brandIn, defaultBrand, type PageBrand } from "./brand/model.ts";
export { type ColorToken, colorOf, type Theme } from "./brand/tokens.ts";
export { type ContentLog, type ContentStoreOptions, openContentStore } from "./content-store.ts";
export { guideIn } from "./guides/load-translations.ts";
export { contentDigest, loadContent } from "./load-content.ts";
export * from "./model.ts";
export { type OpenModule, openModules, openScopes } from "./open-modules.ts";
export { findPublishedFile } from "./published-file.ts";
export { filesOf } from "./site/digest-site.ts";
