/**
 * The text inside `{"encryptedData":"…"}`, as encrypted bodies travel; undefined for any other text, also one with
 * further members.
 */
export function unwrapped(text: string): string | undefined {
  if (!/^\s*\{\s*"encryptedData"/.test(text)) return undefined;
  try {
    const { encryptedData, ...others }: { encryptedData?: unknown } = JSON.parse(text);
    return typeof encryptedData === "string" && Object.keys(others).length === 0 ? encryptedData : undefined;
  } catch {
    return undefined;
  }
}
