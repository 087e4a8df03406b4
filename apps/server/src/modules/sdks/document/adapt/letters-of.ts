/** The letters that a name keeps in a class or method name; the generator decides their case. */
export function lettersOf(name: string): string {
  return name.replaceAll(/[\W_]/g, "").toLowerCase();
}

/** Whether it has letters that generators leave out, such as those with an accent. */
export function hasOtherLetters(name: string): boolean {
  return /[\p{L}--[A-Za-z]]/v.test(name);
}
