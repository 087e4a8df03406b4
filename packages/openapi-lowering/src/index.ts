export { type LoweredDocument, lowerDocument } from "./lower-document.ts";
