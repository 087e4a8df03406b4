import type { Field, Model, Models, Type } from "../models.ts";
import { kdoc, kotlinNames, quoted } from "./names.ts";

/** The types of a document, in a package of their own. */
export interface DocumentPackage {
  readonly name: string;
  readonly models: Models;
}

/** The type of a value, such as "List<Address>". @param of before the name of a class of the document */
export function kotlinType(type: Type, of: string): string {
  switch (type.kind) {
    case "list":
      return `List<${kotlinType(type.of, of)}>`;
    case "map":
      return `Map<String, ${kotlinType(type.of, of)}>`;
    case "model":
      return of + type.model.name;
    default:
      return { text: "String", integer: "Long", decimal: "BigDecimal", flag: "Boolean", any: "Any" }[type.kind];
  }
}

/** The function that reads it from JSON. */
export function reader(type: Type, of: string): string {
  switch (type.kind) {
    case "list":
    case "map":
      return `Body.${type.kind}(${reader(type.of, of)})`;
    case "model":
      return `Body.\`object\` { ${of}${type.model.name}() }`;
    default:
      return `Body.${type.kind.toUpperCase()}`;
  }
}

export function documentFile(name: string, about: string, models: readonly Model[]): string {
  const classes = models.map(modelClass);
  return `// Types of ${about}.\npackage connect.client.types.${name}\n\nimport connect.client.Body\nimport connect.client.absent\nimport java.math.BigDecimal\n\n${classes.join("\n")}`;
}

/** A class with a property for each field. */
function modelClass({ name, description, fields }: Model): string {
  const names = kotlinNames(fields.map((field) => field.name));
  const members = fields.map((field, index) => property(field, names[index] ?? field.name));
  return `${kdoc(description, "")}class ${name}() : Body() {
    constructor(build: ${name}.() -> Unit) : this() {
        build()
    }
${members.map((member) => `\n${member}`).join("")}}
`;
}

/** A required member is never null in responses. */
function property({ name, type, required, nullable, description, deprecated }: Field, property: string): string {
  const isSure = required && !nullable && type.kind !== "any";
  const old = deprecated ? '    @Deprecated("The API document says so.")\n' : "";
  const read = `readMember(${quoted(name)}, ${reader(type, "")})`;
  return `${kdoc(description, "    ")}${old}    var ${property}: ${kotlinType(type, "")}${isSure ? "" : "?"}
        get() = ${read}${isSure ? ` ?: absent(${quoted(name)})` : ""}
        set(value) = setMember(${quoted(name)}, value)
`;
}
