import { nodeFetch } from "@scalar/snippetz/plugins/node/fetch";
import { type Call, runTimeLiteral } from "../call.ts";
import { writeEncrypting } from "../encrypting/node.ts";
import { inertCall } from "../inert.ts";
import { javascript, literal } from "../literal-styles.ts";
import { replaceLiterals } from "../replace-literals.ts";
import { printAnswer, typeParts } from "./javascript.ts";

const values = {
  variable: (name: string) => `process.env.${name}`,
  uuid: "crypto.randomUUID()",
  join: " + ",
};

const textOf = runTimeLiteral(values, (text) => literal(javascript, text));

/** `fetch` of Node 18 and newer, as an ES module. */
export function write(call: Call): string {
  if (call.recipient) return writeEncrypting(call, call.recipient, textOf);
  const inert = inertCall(call, { hasTypeHeader: true });
  let code = typeParts(nodeFetch.generate(inert.har), inert.parts);
  if (call.content?.kind === "file") {
    code = `import fs from 'node:fs'\n\n${code.replace(`'${inert.body}'`, (name) => `fs.readFileSync(${name})`)}`;
  }
  return replaceLiterals(printAnswer(code), inert.vocabulary, textOf);
}
