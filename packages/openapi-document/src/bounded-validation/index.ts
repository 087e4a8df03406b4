export { MAX_DEPTH, tooDeep } from "./depth.ts";
export { costlySchema } from "./growth/costly-schema.ts";
export {
  LIST_OF_SCHEMAS,
  NAMED_SCHEMAS,
  ONE_SCHEMA,
  OVER_PROPERTIES,
  reachableSchemas,
} from "./growth/schema-edges.ts";
export { type JudgedPattern, judgePattern } from "./patterns/judge-pattern.ts";
