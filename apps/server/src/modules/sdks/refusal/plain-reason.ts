/** Characters of a generator's reason that reach the caller. */
const LONGEST = 600;

/** A generator's reason for people: one line, without the folder that it worked in. */
export function plainReason(engine: string, reason: string, folder: string): string {
  const text = reason.replaceAll(folder, "").replace(/\s+/g, " ").trim();
  return `${engine} says: ${text.length > LONGEST ? `${text.slice(0, LONGEST)} …` : text}`;
}
