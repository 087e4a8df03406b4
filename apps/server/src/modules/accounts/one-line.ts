/** A name is shown in lists, mails and exports: line breaks and control characters have no place in it. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\s]+/gu, " ").trim();
}
