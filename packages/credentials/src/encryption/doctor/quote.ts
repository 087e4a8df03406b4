/** Characters of the caller's text that a cause repeats. */
const LONGEST = 60;

/** The caller's own value as a cause shows it: short, in quotes, and with nothing that prints in another way. */
export function quote(value: unknown): string {
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? String(value));
  const short = text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
  return `'${short.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, "\u{FFFD}")}'`;
}
