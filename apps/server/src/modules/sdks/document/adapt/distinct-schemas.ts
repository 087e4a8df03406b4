import { createHash } from "node:crypto";
import type { JsonObject } from "@connect-portal/openapi-document";
import { distinctNames } from "@connect-portal/openapi-document/downgrade";
import { lettersOf } from "./letters-of.ts";
import { renameSchemas, schemaNames } from "./rename-schemas.ts";

/** Characters: files are named after a schema, with what generators add, and a file's name has 255 bytes at most. */
const LONGEST = 100;

/** Types and values of the languages, in small letters: a class that is called so hides them, or is hidden. */
const words = new Set(
  `any array bigdecimal bool boolean byte bytes char character date datetime decimal dict dictionary double
  exception false float function int integer interface iterator list localdate localdatetime long map nil none null
  number object objects offsetdatetime optional override promise record self sequence set short string super symbol this time true
  type undefined union uri url uuid void yield`.split(/\s+/),
);

/**
 * Schemas with names that generators make classes of. `Card` and `card` are one class for most, which write the second
 * over the first. One that is called as a type of a language is a model of that name, `ModelObject`, and so is one that
 * begins with a digit, whose parts would begin with one, too. Each begins with a capital,
 * as all classes do: generators call `import` otherwise than it is written, and do not find it again.
 * @param own names of the classes that a client has itself
 */
export function distinctSchemas(document: JsonObject, own: readonly string[] = []): JsonObject {
  const names = schemaNames(document);
  const taken = new Set(names);
  const free = (name: string) => [name, `${name}_2`].find((one) => !taken.has(one));
  const classes = new Map<string, string>();
  for (const name of names) {
    const other = className(name, own);
    if (other === name) continue;
    const one = free(other) ?? name;
    taken.add(one);
    classes.set(name, one);
  }
  const plain = names.map((name) => classes.get(name) ?? name);
  const distinct = distinctNames(plain);
  const renamed = names.map((name, at) => [name, distinct.get(plain[at] ?? name) ?? plain[at] ?? name] as const);
  return renameSchemas(document, new Map(renamed.filter(([name, other]) => name !== other)));
}

function className(name: string, own: readonly string[]): string {
  const capital = name.charAt(0).toUpperCase() + name.slice(1);
  const joined = capital.replace(/[^\p{L}\p{N}]+(.?)/gu, (_, letter: string) => letter.toUpperCase());
  if (words.has(lettersOf(name)) || own.includes(joined) || /^\d/.test(name)) return `Model${capital}`;
  if (name.length <= LONGEST) return capital;
  return `${capital.slice(0, LONGEST)}_${createHash("sha256").update(name).digest("hex").slice(0, 8)}`;
}
