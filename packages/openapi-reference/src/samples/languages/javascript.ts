import { jsFetch } from "@scalar/snippetz/plugins/js/fetch";
import { type Call, runTimeLiteral } from "../call.ts";
import { type InertPart, inertCall } from "../inert.ts";
import { javascript, literal } from "../literal-styles.ts";
import { replaceLiterals } from "../replace-literals.ts";

const values = { uuid: "crypto.randomUUID()", join: " + " };

/** `fetch` in a browser, where a file comes from a field of the page. */
export function write(call: Call): string {
  const inert = inertCall(call, { hasTypeHeader: true });
  let code = typeParts(jsFetch.generate(inert.har), inert.parts);
  const hasFile = call.content?.kind === "file" || inert.parts.some(({ part }) => part.isFile);
  if (hasFile) {
    code = code.replaceAll("new Blob([])", "file").replace(`'${inert.body}'`, () => "file");
    code = `const file = document.querySelector('input[type=file]').files[0]\n${code}`;
  }
  return replaceLiterals(
    printAnswer(code),
    inert.vocabulary,
    runTimeLiteral(values, (text) => literal(javascript, text)),
  );
}

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
