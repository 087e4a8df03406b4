import { isObject, type JsonObject, type JsonValue, sampleOf, stringOf } from "@connect-portal/openapi-document";

/** An operation of a lowered document with what its first call would send. */
export interface DocumentCall {
  readonly verb: string;
  readonly path: string;
  readonly operationId: string;
  readonly summary: string;
  readonly parameters: readonly DocumentParameter[];
  /** Undefined when it takes no body; `sample` undefined when there is no telling what to send. */
  readonly body: { readonly sample: JsonValue | undefined } | undefined;
}

export interface DocumentParameter {
  readonly wireName: string;
  readonly place: "path" | "query" | "header";
  readonly isRequired: boolean;
  readonly sample: JsonValue | undefined;
}

const verbs = ["get", "post", "put", "patch", "delete", "head", "options"];
const places = ["path", "query", "header"];
const SCHEMAS = "#/components/schemas/";

/** Every operation of a document of OpenAPI 3.0, in its order. */
export function documentCalls(document: JsonObject): DocumentCall[] {
  const follow = follower(document);
  const sample = sampler(document);
  const calls: DocumentCall[] = [];
  for (const [path, item] of Object.entries(objectOf(document.paths))) {
    if (!isObject(item)) continue;
    for (const verb of verbs) {
      const operation = item[verb];
      if (!isObject(operation)) continue;
      const own = listOf(operation.parameters).map(follow);
      const inherited = listOf(item.parameters).map(follow);
      const parameters = [...own, ...inherited.filter((one) => !own.some((other) => isSame(one, other)))];
      const body = operation.requestBody === undefined ? undefined : follow(operation.requestBody);
      calls.push({
        verb,
        path,
        operationId: stringOf(operation.operationId) ?? "",
        summary: stringOf(operation.summary) ?? "",
        parameters: parameters.filter(({ in: place }) => places.includes(String(place))).map(parameterOf),
        body: body && { sample: bodySample(body) },
      });
    }
  }
  return calls;

  function parameterOf(parameter: JsonObject): DocumentParameter {
    return {
      wireName: String(parameter.name),
      place: parameter.in as DocumentParameter["place"],
      isRequired: parameter.required === true,
      sample: exampleOf(parameter) ?? sample(parameter.schema),
    };
  }

  function bodySample(body: JsonObject): JsonValue | undefined {
    const json = Object.entries(objectOf(body.content)).find(([type]) => /[/+]json\b/.test(type))?.[1];
    return isObject(json) ? (exampleOf(json) ?? sample(json.schema)) : undefined;
  }

  function exampleOf(holder: JsonObject): JsonValue | undefined {
    if (holder.example !== undefined) return holder.example;
    const [first] = Object.values(objectOf(holder.examples));
    return first === undefined ? undefined : follow(first).value;
  }
}

function isSame(one: JsonObject, other: JsonObject): boolean {
  return one.name === other.name && one.in === other.in;
}

/** Whatever a reference to components leads to; the thing itself when it is none. */
function follower(document: JsonObject): (value: JsonValue) => JsonObject {
  const components = objectOf(document.components);
  return (value) => {
    let found = objectOf(value);
    for (let steps = 0; typeof found.$ref === "string" && steps < 20; steps += 1) {
      const [, , section = "", name = ""] = found.$ref.split("/");
      found = objectOf(objectOf(components[section])[name]);
    }
    return found;
  };
}

function sampler(document: JsonObject): (schema: JsonValue | undefined) => JsonValue | undefined {
  const schemas = objectOf(objectOf(document.components).schemas);
  const definitions = Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [`${SCHEMAS}${name}`, schema]),
  );
  return (schema) => (isObject(schema) ? sampleOf(schema, definitions, { direction: "request" }) : undefined);
}

function objectOf(value: JsonValue | undefined): JsonObject {
  return isObject(value) ? value : {};
}

function listOf(value: JsonValue | undefined): readonly JsonValue[] {
  return Array.isArray(value) ? value : [];
}
