/** The letters that a name keeps in a class or method name; the generator decides their case. */
export function lettersOf(name: string): string {
  return name.replaceAll(/[\W_]/g, "").toLowerCase();
}
