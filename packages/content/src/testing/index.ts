export { type ContentFolder, createContentFolder } from "./content-folder.ts";
export { catalogueText, descriptorText, type SpecOptions, specText } from "./texts.ts";
