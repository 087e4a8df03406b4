import { isObject, type JsonValue } from "@connect-portal/openapi-document";
import type { FieldStep } from "./first-call.ts";
import type { GeneratedModel } from "./generated-calls.ts";

/** Steps from the answer to the value. */
const MAX_STEPS = 3;

/** Patterns of field names, the most telling ones first. */
const TELLING = [/(^id|_id|_ID|[a-z]ID|Id)$/, /code$/i, /(name|label|title)$/i, /(number|status|reference|currency)$/i];
/** Each language prints moments in its own way, and the sandbox's clock goes on. */
const MOMENT = /^\d{4}-\d\d-\d\d/;
/** Fields about the call itself instead of its subject. */
const OF_THE_CALL = /(info|cursor|uid)$|^(links|request|trace|correlation)/i;

/**
 * The way from the model that a call returns to a value of it that a reader will know again, along the document's
 * example: an id, else a code, else a name, else what there is. Undefined when the answer is no model, or has no value
 * that is the same in all languages.
 */
export function tellingField(
  answer: JsonValue | undefined,
  returns: string,
  models: readonly GeneratedModel[],
): readonly FieldStep[] | undefined {
  const all = isObject(answer) ? scalarsOf(answer, returns, models) : [];
  const ranked = all.map((steps) => ({ steps, rank: rankOf(steps) }));
  const [best] = ranked.sort((a, b) => a.rank - b.rank || a.steps.length - b.steps.length);
  return best?.steps;
}

function rankOf(steps: readonly FieldStep[]): number {
  const name = steps.at(-1)?.wireName ?? "";
  const rank = TELLING.findIndex((pattern) => pattern.test(name));
  return rank === -1 ? TELLING.length : rank;
}

function scalarsOf(
  value: Readonly<Record<string, JsonValue | undefined>>,
  type: string,
  models: readonly GeneratedModel[],
  before: readonly FieldStep[] = [],
): (readonly FieldStep[])[] {
  if (before.length === MAX_STEPS) return [];
  return propertiesOf(type, models).flatMap((property) => {
    const inside = value[property.wireName];
    if (OF_THE_CALL.test(property.wireName) || inside === undefined) return [];
    const steps = [...before, { ...property, isList: Array.isArray(inside) }];
    const one = Array.isArray(inside) ? commonOf(inside) : inside;
    if (isObject(one)) return scalarsOf(one, property.type, models, steps);
    const isPlain = typeof one === "number" || (typeof one === "string" && one !== "" && !MOMENT.test(one));
    return isPlain ? [steps] : [];
  });
}

/** The first of a list, with what all of them have: another one may be first in an answer. */
function commonOf(list: readonly JsonValue[]): JsonValue | undefined {
  const [first, ...others] = list;
  if (!isObject(first)) return first;
  const has = (name: string) => others.every((other) => isObject(other) && (other[name] ?? null) !== null);
  return Object.fromEntries(Object.entries(first).filter(([name]) => has(name)));
}

/** The model is the last name in a type, such as `List<Card>`, `[]Card` or `\Cards\Model\Card[]`. */
function propertiesOf(type: string, models: readonly GeneratedModel[]): GeneratedModel["properties"] {
  const name = type.match(/\w+/g)?.at(-1);
  return models.find((model) => model.name === name)?.properties ?? [];
}
