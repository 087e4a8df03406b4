/** "whsec_••••••••": what kind of key it is can be read, the key cannot. */
export function masked(secret: string): string {
  const kind = /^[a-z]+_/.exec(secret)?.[0] ?? "";
  return `${kind}${"•".repeat(16)}`;
}

/** An instant by the reader's clock, as "2026-01-02 10:22". */
export function momentText(instant: string): string {
  const at = new Date(instant);
  const two = (number: number) => String(number).padStart(2, "0");
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())} ${two(at.getHours())}:${two(at.getMinutes())}`;
}
