import type { JsonObject } from "../../model.ts";
import type { Downgrade } from "../downgrade.ts";

/** One keyword or family of keywords, at the schema's own level; what is inside is downgraded after all of them. */
export type Rule = (schema: JsonObject, downgrade: Downgrade) => JsonObject;
