export * from "./compile.ts";
export * from "./document-error.ts";
export * from "./model.ts";
export { describeSchema, type SchemaDescription } from "./schema/describe.ts";
export { flattenSchema } from "./schema/flatten.ts";
export { type Definitions, resolveRef } from "./schema/resolve-ref.ts";
export { type SampleOptions, sampleOf } from "./schema/sample.ts";
