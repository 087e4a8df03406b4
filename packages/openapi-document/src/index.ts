export * from "./compile.ts";
export * from "./document-error.ts";
export { isCollection, isObject, isSchema, listOf, stringOf, valueText } from "./json.ts";
export * from "./model.ts";
export { NumberLiteral, reviveLiterals } from "./number-literal.ts";
export { DEFAULT_STYLES, explodesByDefault, fieldStyle, isReservedHeader } from "./operation/parameters.ts";
export { accessWords, needsExplaining, type Schemes, schemeKind, schemeOf, scopeMeaning } from "./page/access.ts";
export { accessRow, type RowWithParts, schemeRows, serverRows } from "./page/document-rows.ts";
export { docsTitle, type Line } from "./page/line.ts";
export { encodingRows, headerRow, isBodyTitled, linkRow, parameterRow, schemaOf } from "./page/parameter-rows.ts";
export { plainRow, type Row, unsearched } from "./page/row.ts";
export { bodyRow, entryLines, optionRow, propertyRow } from "./page/schema-rows.ts";
export { type EcmaPattern, ecmaPattern } from "./patterns/ecma-pattern.ts";
export { createPatternReader } from "./patterns/readable-schema.ts";
export { childrenOf, hasChildren, type SchemaChildren } from "./rows/children.ts";
export type { Choice, Option } from "./rows/choices.ts";
export { derivedConditions } from "./rows/discriminator.ts";
export type { Sample } from "./rows/samples.ts";
export { type SchemaView, viewOf } from "./rows/schema-view.ts";
export type { Direction, NamedValue, SchemaRow } from "./rows/values.ts";
export { choicePlace, EACH_ITEM, openName, optionPlace, REFERENCE_LIST } from "./rows/values.ts";
export { describeSchema, type SchemaDescription } from "./schema/describe.ts";
export { flattenSchema, schemasOf } from "./schema/flatten.ts";
export { type ItemSyntax, itemSyntax, streamOf } from "./schema/item-stream.ts";
export { type SampleOptions, sampleOf } from "./schema/sample.ts";
export { type Definitions, jsonType, resolveRef, typesOf } from "./schema/types.ts";
export { createHitFinder, type HitFinder, type Hits } from "./search/find-hits.ts";
export { type FoldedText, foldQuery, foldWithPositions } from "./search/fold.ts";
export { type HitLocation, type ItemDocument, locateHits, locatingHits } from "./search/locate-hits.ts";
export type { CompileInput } from "./worker/compile-input.ts";
export { compiledSource } from "./worker/compile-input.ts";
export {
  type CompileWorker,
  type WorkerSource,
  type WorkerSourceOptions,
  workerSource,
} from "./worker/worker-source.ts";
export { xmlOf, xmlSampleOf } from "./xml/xml-sample.ts";
