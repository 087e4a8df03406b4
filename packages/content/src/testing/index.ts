export { type ContentFolder, createContentFolder } from "./content-folder.ts";
export { publishedContent } from "./published-content.ts";
export {
  catalogueText,
  descriptorText,
  type SpecOptions,
  specText,
  webhooksDescriptorText,
  webhooksText,
} from "./texts.ts";
