export { documentMarkdown, operationMarkdown } from "./operation-markdown.ts";
