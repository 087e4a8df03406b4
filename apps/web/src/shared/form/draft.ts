/** What was typed into a form, kept as JSON. What does not fit, or was written by another version, is left out. */
export function parseDraft<Field extends string>(
  stored: string | null,
  fields: readonly Field[],
): Partial<Record<Field, string>> {
  try {
    const parsed: unknown = JSON.parse(stored ?? "{}");
    if (typeof parsed !== "object" || parsed === null) return {};
    const typed = parsed as Record<string, unknown>;
    return Object.fromEntries(
      fields.filter((field) => typeof typed[field] === "string").map((field) => [field, typed[field]]),
    ) as Partial<Record<Field, string>>;
  } catch {
    return {};
  }
}

/** A form with nothing in it. */
export function emptyDraft<Field extends string>(fields: readonly Field[]): Record<Field, string> {
  return Object.fromEntries(fields.map((field) => [field, ""])) as Record<Field, string>;
}
