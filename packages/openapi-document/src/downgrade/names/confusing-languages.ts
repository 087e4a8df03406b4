import { spelled } from "./spelled.ts";

/** How languages write a property's name, as the generators have it. */
const SPELLINGS: readonly { readonly languages: readonly string[]; readonly spell: (name: string) => string }[] = [
  { languages: ["C#", "Dart", "Go", "Java", "JavaScript", "Kotlin", "Scala", "Swift"], spell: camelCase },
  { languages: ["PHP", "Python", "Ruby"], spell: spelled },
  { languages: ["TypeScript"], spell: (name) => name.replace(/\W/g, "_") },
];

/** The languages whose clients would have one name for both. */
export function confusingLanguages(one: string, other: string): string[] {
  const found = SPELLINGS.flatMap(({ languages, spell }) => (spell(one) === spell(other) ? languages : []));
  // Its methods are the same in capitals.
  return found.length === 0 ? ["PHP"] : found.sort();
}

function camelCase(name: string): string {
  return spelled(name).replace(/_(\w)/g, (_, first: string) => first.toUpperCase());
}
