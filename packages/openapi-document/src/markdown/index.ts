export { documentMarkdown } from "./document-markdown.ts";
export { operationMarkdown } from "./operation-markdown.ts";
