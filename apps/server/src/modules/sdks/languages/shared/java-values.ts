import { isObject, type JsonValue } from "@connect-portal/openapi-document";
import type { CallArgument, FieldStep, FirstCall } from "../../first-call/first-call.ts";
import { plainSample, quoted } from "../../first-call/literals.ts";
import { lines, type Words } from "../../first-call/program.ts";

/** `read`: reads a model from a text of Java that has its JSON. */
export function javaWords(read: (json: string, type: string) => string): Words {
  return {
    newKey: (type) => (type === "UUID" ? "UUID.randomUUID()" : "UUID.randomUUID().toString()"),
    value: javaValue,
    body: ({ type, sample }) => read(quoted(JSON.stringify(sample ?? {})), type),
    bodies: ["body", "body"],
    absent: "null",
  };
}

/** Gets an access token when there is none, and a new one before it expires; or what sets the reader's own. */
export function javaTokens(
  { tokenUrl, credential }: FirstCall,
  setToken: (token: string, header: string) => string,
): string {
  const { header, scheme, placeholder } = credential;
  if (tokenUrl === undefined) return setToken(quoted(`${scheme}${placeholder}`), quoted(header));
  return lines`
    new ClientCredentials(
        ${quoted(tokenUrl)},
        System.getenv("CONNECT_CLIENT_ID"),
        System.getenv("CONNECT_CLIENT_SECRET"))
  `;
}

/** From a variable to the value that is printed. */
export function javaField(variable: string, steps: readonly FieldStep[]): string {
  return steps.reduce((way, { getter, type, isList }) => {
    const first = isList ? (type.startsWith("Set") ? ".iterator().next()" : ".get(0)") : "";
    return `${way}.${getter}()${first}`;
  }, variable);
}

/** Without an import where it is more than a name of a model. */
export function javaType(type: string): string {
  return /^\w+$/.test(type) ? type : "var";
}

function javaValue(argument: CallArgument): string {
  const { type, sample } = argument;
  if (Array.isArray(sample)) return `java.util.List.of(${sample.map((one) => quoted(textOf(one))).join(", ")})`;
  const text = quoted(String(plainSample(argument)));
  switch (type) {
    case "String":
      return text;
    case "Integer":
    case "Boolean":
    case "Double":
      return String(plainSample(argument));
    case "Long":
      return `${plainSample(argument)}L`;
    case "BigDecimal":
      return `new java.math.BigDecimal(${text})`;
    case "UUID":
      return `UUID.fromString(${text})`;
    case "URI":
      return `java.net.URI.create(${text})`;
    case "OffsetDateTime":
    case "LocalDate":
      return `java.time.${type}.parse(${text})`;
    default:
      return `${type}.fromValue(${text})`;
  }
}

function textOf(value: JsonValue): string {
  return isObject(value) ? JSON.stringify(value) : String(value);
}
