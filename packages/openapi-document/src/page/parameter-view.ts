import { valueText } from "../json.ts";
import type { Example, Parameter } from "../model.ts";
import { DEFAULT_STYLES, explodesByDefault } from "../operation/parameter-defaults.ts";
import { isShort, type Sample } from "../rows/samples.ts";
import type { SchemaView } from "../rows/schema-view.ts";

/** A parameter's row: its schema's, and how the value is written into the request where that is not the usual way. */
export function parameterView(parameter: Parameter, schemaView: SchemaView): SchemaView {
  const { description, deprecated, content, examples } = parameter;
  const view = exampleView(schemaView, content?.[0] && examples.length === 0 ? content[0].examples : examples);
  return {
    ...view,
    facts: [...view.facts, ...(content?.map((media) => media.type) ?? styleFacts(parameter, view))],
    description: description || view.description || "",
    isDeprecated: deprecated || view.isDeprecated,
  };
}

/** Examples of the parameter or header itself take the place of its schema's. */
export function exampleView(view: SchemaView, examples: readonly Example[]): SchemaView {
  if (examples.length === 0) return view;
  return {
    ...view,
    facts: [...view.facts.filter((fact) => !fact.startsWith("e.g. ")), ...exampleFacts(examples)],
    samples: [...view.samples.filter(({ label }) => label === "Default"), ...longExamples(examples)],
  };
}

/** OpenAPI 3.2, "Style Values". Explode means something for lists and objects only. */
function styleFacts({ in: place, style, explode, allowReserved }: Parameter, { type }: SchemaView): string[] {
  if (place === "querystring") return [];
  const isComposed = /array|object|tuple|any/.test(type) && style !== "deepObject";
  return [
    ...(style === DEFAULT_STYLES[place] ? [] : [`style ${style}`]),
    ...(isComposed && explode !== explodesByDefault(style) ? [`explode ${explode}`] : []),
    ...(allowReserved ? ["reserved characters as they are"] : []),
  ];
}

/** One plain example fits beside the type. */
function exampleFacts(examples: readonly Example[]): string[] {
  const [only] = examples;
  return examples.length === 1 && only && isPlain(only) ? [`e.g. ${valueText(only.value ?? null)}`] : [];
}

function longExamples(examples: readonly Example[]): Sample[] {
  if (examples.length === 1 && examples[0] && isPlain(examples[0])) return [];
  return examples.map((example, index) => ({
    label: example.summary || (example.name === "example" ? "Example" : example.name) || `Example ${index + 1}`,
    value: example.value ?? null,
    ...(example.description ? { description: example.description } : {}),
    ...(example.externalValue ? { externalValue: example.externalValue } : {}),
  }));
}

function isPlain({ value, summary, description }: Example): boolean {
  return value !== undefined && isShort(value) && !summary && !description;
}
