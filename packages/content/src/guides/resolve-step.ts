import { GUIDE_NAMES } from "@connect-portal/contract";
import {
  ecmaPattern,
  isCollection,
  type JsonValue,
  type MediaType,
  type OperationDocument,
  type Response,
  type Schema,
  sampleOf,
} from "@connect-portal/openapi-document";
import { createJudge, type Fault } from "@connect-portal/openapi-document/judge";
import { parsePointer } from "@connect-portal/openapi-document/pointer";
import type { GuideParameter, GuideStep, Module, Spec } from "../model.ts";
import { type Finding, finding } from "../text/finding.ts";
import type { WrittenStep } from "./parse-guide.ts";

/** Looks that a schema takes at a body, at most: a guide's body is small. */
const MOST_LOOKS = 100_000;
const PLACEHOLDER = /\{\{([\w-]+)\}\}/g;
const KEY = "idempotency-key";

export interface Surroundings {
  readonly modules: readonly Module[];
  /** The documents that the guide names, by their URL. */
  readonly named: ReadonlySet<string>;
  /** An example of what earlier steps saved, by name; this one adds its own. */
  readonly saved: Map<string, JsonValue>;
}

/** Looks a step up in its document, and judges it by that. What is wrong is added to `findings`. */
export function resolveStep(
  written: WrittenStep,
  surroundings: Surroundings,
  findings: Finding[],
): GuideStep | undefined {
  const { modules, named, saved } = surroundings;
  const complain = (rule: string, message: string) => findings.push(finding(rule, message, written.line));
  const found = findOperation(modules, written);
  if (!found) {
    complain("guide/operation", `The module ${written.module} has no operation "${written.operation}".`);
    return undefined;
  }
  const { spec, operation } = found;
  if (!named.has(spec.url))
    complain("guide/document", `"documents" lacks ${written.module}/${spec.file}, which a step calls.`);
  const unknown = [...`${written.body} ${written.given.map(({ value }) => value).join(" ")}`.matchAll(PLACEHOLDER)]
    .map(([, name = ""]) => name)
    .find((name) => !saved.has(name) && !GUIDE_NAMES.some((known) => known === name));
  if (unknown !== undefined) complain("guide/step", `No earlier step saves "${unknown}".`);
  const parameters = parametersOf(written, operation, saved, (message) => complain("guide/step", message));
  for (const message of faultsOfBody(written.body, operation, saved)) complain("guide/body", message);
  const samples = samplesOf(operation, written.status);
  for (const { name, pointer } of written.saves) {
    const value = samples.map((sample) => valueAt(sample, pointer)).find((one) => one !== undefined);
    if (value === undefined) complain("guide/step", `The response in the document has nothing at ${pointer} to save.`);
    saved.set(name, value ?? "");
  }
  return {
    operationId: operation.id,
    title: operation.title,
    wsYamlUrl: `/${written.module}`,
    method: operation.method.toUpperCase(),
    path: `${operation.servers[0]?.url.replace(/\/$/, "") ?? ""}${operation.path}`,
    parameters,
    body: written.body,
    saves: written.saves,
    status: written.status,
    recorded: null,
  };
}

function findOperation(modules: readonly Module[], { module: name, operation: id }: WrittenStep) {
  const module = modules.find(({ wsYamlUrl }) => wsYamlUrl === `/${name}`);
  for (const spec of module?.specs ?? []) {
    const operation = spec.document.operation(id);
    if (operation?.kind === "operation")
      return { spec, operation } satisfies { spec: Spec; operation: OperationDocument };
  }
  return undefined;
}

/** A path parameter that has the name of a saved value needs no line; a key is new for each call that takes one. */
function parametersOf(
  { given }: WrittenStep,
  operation: OperationDocument,
  saved: ReadonlyMap<string, JsonValue>,
  complain: (message: string) => void,
): GuideParameter[] {
  for (const { name } of given) {
    if (!operation.parameters.some((one) => one.name === name)) complain(`The operation has no parameter "${name}".`);
  }
  return operation.parameters.flatMap((parameter): GuideParameter[] => {
    const { name, in: place, required } = parameter;
    if (place !== "path" && place !== "query" && place !== "header") return [];
    const value = given.find((one) => one.name === name)?.value;
    if (value !== undefined) return [{ name, in: place, value }];
    if (place === "path" && saved.has(name)) return [{ name, in: place, value: `{{${name}}}` }];
    if (place === "header" && name.toLowerCase() === KEY) return [{ name, in: place, value: "" }];
    if (required) complain(`The step gives no ${name}: write a line "with: ${name}=…".`);
    return [];
  });
}

/** The body with an example of each saved value, judged by the document's schema. */
function faultsOfBody(
  body: string | null,
  { requestBody, definitions }: OperationDocument,
  saved: ReadonlyMap<string, JsonValue>,
): string[] {
  const json = requestBody?.content.find(({ type }) => /[/+]json$/.test(type));
  if (body === null) return requestBody?.required ? ["The operation needs a body."] : [];
  if (!json) return ["The operation takes no JSON body."];
  const value = filled(JSON.parse(body) as JsonValue, saved);
  let left = MOST_LOOKS;
  const judge = createJudge({
    lookup: (reference) => definitions[reference] as Schema | undefined,
    isOfFormat: () => true,
    matches: (pattern, text) => {
      const readable = ecmaPattern(pattern);
      return !readable || new RegExp(readable.source, readable.flags).test(text);
    },
    step() {
      left -= 1;
      if (left < 0) throw new RangeError("Too many looks");
    },
  });
  try {
    return judge(json.schema ?? true, value)
      .flatMap(nearest)
      .map(
        ({ pointer, keyword, missing }) =>
          `The document refuses the body at "${pointer}": ${missing === undefined ? keyword : `${missing} is missing`}.`,
      );
  } catch (error) {
    if (error instanceof RangeError) return ["The body cannot be checked: its schema refers to itself without end."];
    throw error;
  }
}

/** Of alternatives, the faults of the one that has fewest. */
function nearest(fault: Fault): readonly Fault[] {
  const branches = fault.alternatives?.map((each) => each.flatMap(nearest)) ?? [];
  const [least] = branches.toSorted((one, other) => one.length - other.length);
  return least && least.length > 0 ? least : [fault];
}

function filled(value: JsonValue, saved: ReadonlyMap<string, JsonValue>): JsonValue {
  if (typeof value === "string") {
    return value.replaceAll(PLACEHOLDER, (_, name: string) => String(saved.get(name) ?? name));
  }
  if (Array.isArray(value)) return value.map((one) => filled(one, saved));
  if (!isCollection(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, filled(one, saved)]));
}

/** What the document shows of the response that the step is about. */
function samplesOf({ responses, definitions }: OperationDocument, status: number | null): JsonValue[] {
  const isMeant = (one: Response) => (status === null ? /^2/.test(one.status) : one.status === String(status));
  return responses
    .filter(isMeant)
    .flatMap(({ content }) => content.flatMap((media) => samplesOfMedia(media, definitions)));
}

function samplesOfMedia({ examples, schema }: MediaType, definitions: OperationDocument["definitions"]): JsonValue[] {
  const values = examples.flatMap(({ value }) => (value === undefined ? [] : [value]));
  return schema === undefined ? values : [...values, sampleOf(schema, definitions, { direction: "response" })];
}

/** Undefined where there is nothing, and for what is no id: an object or a list. */
function valueAt(value: JsonValue, pointer: string): JsonValue | undefined {
  let at: JsonValue | undefined = value;
  for (const token of parsePointer(pointer) ?? ["\0"]) {
    at = isCollection(at) && Object.hasOwn(at, token) ? (at as Record<string, JsonValue>)[token] : undefined;
  }
  return isCollection(at) || at === null ? undefined : at;
}
