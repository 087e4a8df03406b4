import type { JsonObject } from "../../model.ts";
import type { Lowering } from "../lowering.ts";

/** One keyword or family of keywords, at the schema's own level; what is inside is lowered after all of them. */
export type Rule = (schema: JsonObject, lowering: Lowering) => JsonObject;
