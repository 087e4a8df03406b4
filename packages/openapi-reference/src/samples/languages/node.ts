import { nodeFetch } from "@scalar/snippetz/plugins/node/fetch";
import { type Call, runTimeLiteral } from "../call.ts";
import { inertCall } from "../inert.ts";
import { javascript, literal } from "../literal-styles.ts";
import { replaceLiterals } from "../replace-literals.ts";
import { printAnswer, typeParts } from "./javascript.ts";

const values = {
  variable: (name: string) => `process.env.${name}`,
  uuid: "crypto.randomUUID()",
  join: " + ",
};

/** `fetch` of Node 18 and newer, as an ES module. */
export function write(call: Call): string {
  const inert = inertCall(call, { hasTypeHeader: true });
  let code = typeParts(nodeFetch.generate(inert.har), inert.parts);
  if (call.content?.kind === "file") {
    code = `import fs from 'node:fs'\n\n${code.replace(`'${inert.body}'`, (name) => `fs.readFileSync(${name})`)}`;
  }
  return replaceLiterals(
    printAnswer(code),
    inert.vocabulary,
    runTimeLiteral(values, (text) => literal(javascript, text)),
  );
}
