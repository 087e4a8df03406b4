import { texts } from "./texts.ts";

const words: Readonly<Record<string, string>> = texts.due;

/** What is scheduled, in two or three words; a kind that the page does not know by its own name. */
export function dueWords(kind: string): string {
  return words[kind] ?? kind.replace(/[._]+/g, " ");
}
