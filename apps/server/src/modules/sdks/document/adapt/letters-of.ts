/** What is left of a name in that of its class or method, whose case is the generator's. */
export function lettersOf(name: string): string {
  return name.replaceAll(/[\W_]/g, "").toLowerCase();
}
