/** What falls due, in two words: "statement.cut" as "statement cut". */
export function dueWords(kind: string): string {
  return kind.replace(/[._]+/g, " ");
}
