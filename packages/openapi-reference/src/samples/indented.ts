/** Code further to the right; before its texts are written, whose lines must stay where they are. */
export function indented(code: string, spaces: number): string {
  return code.trimEnd().replace(/^(?=.)/gm, " ".repeat(spaces));
}
