/** JSON on one line, by its tokens, so that long numbers keep their digits. Text that is not JSON comes back as it is. */
export function minifyJson(text: string): string {
  try {
    JSON.parse(text);
  } catch {
    return text;
  }
  return (text.match(/"(?:[^"\\]|\\.)*"|[^\s"]+/g) ?? []).join("");
}
