import { hasInexactNumbers, parseExactJson } from "@connect-portal/openapi-document/exact-json";
import { runTimeLiteral, UnwritableCall } from "../../call.ts";
import { isUnseen, javascript, literal, wellFormed } from "../../literal-styles.ts";
import { texts } from "../../texts.ts";
import {
  booleanText,
  type ClientArgument,
  type ClientCall,
  numberText,
  type ValueForms,
  valueText,
} from "../client-call.ts";

const text = (value: string) => literal(javascript, value);
const uuid = "crypto.randomUUID()";
const headerText = runTimeLiteral({ variable: (name) => `process.env.${name}`, uuid, join: " + " }, text);

/** The client's own method, for Node, which strips the types itself. */
export function write(call: ClientCall): string {
  const { names, server, headers, body } = call;
  const model = body === null ? undefined : call.arguments.find(({ isBody, isModel }) => isBody && isModel);
  const imports = [names.api, "Configuration", ...(model ? [`${model.type}FromJSON`] : []), "ResponseError"];
  return [
    `import { ${imports.join(", ")} } from '${names.package}'`,
    "",
    `const api = new ${names.api}(new Configuration({`,
    `  basePath: ${text(server)},`,
    ...(headers.length === 0 ? [] : ["  headers: {"]),
    ...headers.map(([name, value]) => `    ${text(name)}: ${headerText(value)},`),
    ...(headers.length === 0 ? [] : ["  },"]),
    "}))",
    "",
    "try {",
    ...(names.returns === ""
      ? [`  const { raw } = await api.${names.method}Raw(${argumentsOf(call)})`, "  console.log(raw.status)"]
      : [`  const answer = await api.${names.method}(${argumentsOf(call)})`, "  console.log(answer)"]),
    "} catch (error) {",
    "  if (!(error instanceof ResponseError)) throw error",
    "  console.log(error.response.status, error.body)",
    "}",
    "",
    `// ${names.install}`,
    "// node sample.mts",
  ].join("\n");
}

function argumentsOf({ arguments: all, body, names }: ClientCall): string {
  const members = all.flatMap((one) => {
    const value = one.isBody ? bodyText(one, body) : argumentText(one);
    return value === undefined ? [] : [`    ${one.name}: ${value},`];
  });
  if (members.length > 0) return `{\n${members.join("\n")}\n  }`;
  // `Raw` has no argument to leave out where the operation has parameters.
  return names.returns === "" && all.length > 0 ? "{}" : "";
}

function argumentText(one: ClientArgument): string | undefined {
  if (one.value === undefined) return undefined;
  return one.isKey ? uuid : valueText(one, forms);
}

function bodyText({ type, isModel }: ClientArgument, body: string | null): string | undefined {
  if (body === null) return undefined;
  const data = dataText(body);
  return isModel ? `${type}FromJSON(${data})` : data;
}

/** JSON is JavaScript, but for what no number holds and for a member that would be the object's prototype. */
function dataText(json: string): string {
  if (hasInexactNumbers(json) && hasWideNumber(parseExactJson(json))) {
    throw new UnwritableCall(texts.client.numberInBody);
  }
  const seen = Array.from(wellFormed(json.replaceAll("\r", "")), (character) =>
    isUnseen(character) && !/[\n\t]/.test(character) ? `\\u${hexadecimal(character)}` : character,
  ).join("");
  return seen.includes("__proto__") ? `JSON.parse(${text(json)})` : seen.replaceAll("\n", "\n    ");
}

function hexadecimal(character: string): string {
  return character.charCodeAt(0).toString(16).padStart(4, "0");
}

function hasWideNumber(value: unknown): boolean {
  if (typeof value === "bigint") return true;
  return typeof value === "object" && value !== null && Object.values(value).some(hasWideNumber);
}

const forms: ValueForms = {
  one(value, type) {
    if (type === "number" && !Number.isSafeInteger(Number(value)) && /^-?\d+$/.test(value)) {
      throw new UnwritableCall(texts.client.number(String(value)));
    }
    if (type === "number") return numberText(value, type);
    if (type === "boolean") return booleanText(value, type);
    if (type === "Blob") throw new UnwritableCall(texts.client.file);
    return type === "Date" ? `new Date(${text(value)})` : text(value);
  },
  list: (items, type) => (type.startsWith("Set<") ? `new Set([${items.join(", ")}])` : `[${items.join(", ")}]`),
  itemType: (type) => /<(.+)>/.exec(type)?.[1] ?? "string",
};
