import { isObject, own, stringOf } from "../json.ts";
import type { ExternalDocs, JsonObject, Schema } from "../model.ts";
import type { Definitions } from "../schema/resolve-ref.ts";
import { arrayLevels } from "./array-levels.ts";
import { choicesOf, inheritedChoice } from "./choices.ts";
import { choiceFacts, factsOf } from "./facts.ts";
import { describedOf, flatOf } from "./flat.ts";
import { problemsOf } from "./reference-problems.ts";
import { type Sample, samplesOf } from "./samples.ts";
import { typeText } from "./type-text.ts";
import { type NamedValue, valuesOf } from "./values.ts";

/** One row's right side: type, limits, meaning, values. */
export interface SchemaView {
  /** "string", "array of object", "string or integer" */
  readonly type: string;
  /** Said after the type, in this order: shared name, format, limits, choice, "or null", default, example, access, XML. */
  readonly facts: readonly string[];
  /** Those of the facts that the choices below the row say again. */
  readonly choiceFacts: readonly string[];
  /** The fact that is the name of a shared schema. */
  readonly name?: string;
  /** Left out where it repeats the shared name. */
  readonly title?: string;
  /** CommonMark, untrusted. */
  readonly description?: string;
  readonly values: readonly NamedValue[];
  readonly isDeprecated: boolean;
  /** What is wrong with this schema, such as a reference that leads nowhere. */
  readonly problems: readonly string[];
  /** Examples and defaults that are too long for a fact. */
  readonly samples: readonly Sample[];
  readonly externalDocs?: ExternalDocs;
}

export function viewOf(schema: Schema | undefined, definitions: Definitions): SchemaView {
  const written = schema ?? true;
  const { flats, innermost } = arrayLevels(written, definitions);
  const outer = describedOf(written, definitions);
  const within = flats.length > 1 ? describedOf(innermost, definitions) : outer;
  const flat = flats.at(-1) ?? {};
  const found = choicesOf(flat, definitions);
  const inherited = found.length === 0 ? inheritedChoice(innermost, flat, definitions) : undefined;
  const choices = inherited ? [inherited] : found;
  const values = valuesOf(flat, choices, definitions);
  const isStructured = choices.length > 0 || within.types.some((type) => type === "object" || type === "array");
  const name = isStructured && values.length === 0 ? within.name : undefined;
  const description = outer.description || within.description;
  const title = titleOf(outer.title ?? within.title, name);
  const externalDocs = externalDocsOf(flatOf(written, definitions) ?? {});
  return {
    type: typeText(written, definitions),
    choiceFacts: choiceFacts(choices, definitions),
    facts: factsOf({ outer, within, flats, choices, values, name, definitions }),
    ...(name ? { name } : {}),
    ...(title ? { title } : {}),
    ...(description ? { description } : {}),
    values,
    isDeprecated: outer.deprecated,
    problems: problemsOf(innermost, definitions),
    samples: samplesOf(outer, within, values),
    ...(externalDocs ? { externalDocs } : {}),
  };
}

function titleOf(title: string | undefined, name: string | undefined): string | undefined {
  return title !== undefined && letters(title) !== letters(name ?? "") ? title : undefined;
}

/** "Card status" and "card_status" say the same. */
export function letters(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}

function externalDocsOf(flat: JsonObject): ExternalDocs | undefined {
  const docs = own(flat, "externalDocs");
  const url = isObject(docs) ? stringOf(docs.url) : undefined;
  if (!isObject(docs) || url === undefined) return undefined;
  const description = stringOf(docs.description);
  return { url, ...(description ? { description } : {}) };
}
