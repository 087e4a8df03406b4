import type { InertPart } from "../inert.ts";

/** The generator leaves the answer to the reader; here it is printed. */
export function printAnswer(code: string): string {
  const sent = code.replace(/^fetch\(/m, "const response = await fetch(");
  return `${sent}\n\nconsole.log(response.status, await response.text())`;
}

/** The generator drops the types of parts; a part with a type is a Blob. */
export function typeParts(code: string, parts: readonly InertPart[]): string {
  return parts.reduce((typed, { part, name, value, type }) => {
    if (type === null) return typed;
    if (!part.isFile) {
      const text = `formData.append('${name}', '${value}')`;
      return typed.replace(text, () => `formData.append('${name}', new Blob(['${value}'], { type: '${type}' }))`);
    }
    const bytes = `new Blob([fs.readFileSync('${value}')])`;
    return typed.replace(bytes, () => `${bytes.slice(0, -1)}, { type: '${type}' })`);
  }, code);
}
