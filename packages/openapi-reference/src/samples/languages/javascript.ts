import { jsFetch } from "@scalar/snippetz/plugins/js/fetch";
import type { Call } from "../call.ts";
import { inertCall } from "../inert.ts";
import { literal } from "../literal.ts";
import { javascript } from "../literal-styles.ts";
import { replaceLiterals } from "../replace-literals.ts";
import { runTimeLiteral } from "../run-time-values.ts";
import { printAnswer, typeParts } from "./fetch-code.ts";

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
