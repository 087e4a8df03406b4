import type { Field, Model, Type } from "../models.ts";
import { javaDoc, javaNames, NAMES_OF_TYPES, quoted } from "./names.ts";

/** The name of a model's class, as the file that uses it writes it. */
export type ClassOf = (name: string) => string;

/** The type of a value, such as "List<Card>". */
export function javaType(type: Type, classOf: ClassOf): string {
  switch (type.kind) {
    case "list":
      return `List<${javaType(type.of, classOf)}>`;
    case "map":
      return `Map<String, ${javaType(type.of, classOf)}>`;
    case "model":
      return classOf(type.model.name);
    default:
      return { text: "String", integer: "Long", decimal: "BigDecimal", flag: "Boolean", any: "Object" }[type.kind];
  }
}

/** The function that reads it from JSON. */
export function reader(type: Type, classOf: ClassOf): string {
  switch (type.kind) {
    case "list":
    case "map":
      return `Body.${type.kind}(${reader(type.of, classOf)})`;
    case "model":
      return `Body.object(${classOf(type.model.name)}::new)`;
    default:
      return `Body.${type.kind.toUpperCase()}`;
  }
}

/** The models of a document as classes inside one, so that documents may have schemas of the same names. */
export function modelFile(name: string, about: string, models: readonly Model[]): string {
  const classes = models.map((model) => `${modelClass(model, (other) => other)}\n`);
  return `package connect.client.types;

import connect.client.Body;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;

${javaDoc(about, "")}public final class ${name} {
    private ${name}() {}

${classes.join("\n").trimEnd()}
}
`;
}

/** A nested class with a method to read and one to set each field. */
export function modelClass(
  { name, description, fields }: Pick<Model, "name" | "description" | "fields">,
  classOf: ClassOf,
) {
  const methods = javaNames(fields.map((field) => field.name));
  const members = fields.map((field, index) => fieldMethods(name, field, methods[index] ?? field.name, classOf));
  return `${javaDoc(description, "    ")}    public static final class ${name} extends Body {\n${members.join("\n")}    }`;
}

function fieldMethods(owner: string, { name, type, description, deprecated }: Field, method: string, classOf: ClassOf) {
  const written = javaType(type, classOf);
  const old = deprecated ? "        @Deprecated\n" : "";
  return `${javaDoc(description, "        ")}${old}        public ${written} ${method}() {
            return readMember(${quoted(name)}, ${reader(type, classOf)});
        }

${old}        public ${owner} ${method}(${written} value) {
            setMember(${quoted(name)}, value);
            return this;
        }
`;
}

/** Words that the file of a document needs for itself. */
export function namesTaken(file: string): string[] {
  return [file, ...NAMES_OF_TYPES];
}
