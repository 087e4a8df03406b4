import { isObject, type JsonValue } from "@connect-portal/openapi-document";
import type { CallArgument, FieldStep, FirstCall } from "../../first-call/first-call.ts";
import { bodyOf, plainSample, quoted } from "../../first-call/literals.ts";

/** The arguments of a call in Java, in their order; `body` is the variable of the body. */
export function javaArguments({ arguments: all }: FirstCall): string {
  return all.map((one) => (one.place === "body" ? "body" : one.isRequired ? javaValue(one) : "null")).join(", ");
}

/** The body as a text of Java that has its JSON. */
export function bodyJson({ arguments: all }: FirstCall): string {
  return quoted(JSON.stringify(bodyOf(all)?.sample ?? {}));
}

export function failsByBody({ arguments: all, failure }: FirstCall): boolean {
  return failure !== undefined && bodyOf(all)?.wireName === failure.wireName;
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
  if (argument.isIdempotencyKey) return type === "UUID" ? "UUID.randomUUID()" : "UUID.randomUUID().toString()";
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
