import { pythonRequests } from "@scalar/snippetz/plugins/python/requests";
import { type Call, runTimeLiteral } from "../call.ts";
import { writeEncrypting } from "../encrypting/python.ts";
import { inertCall } from "../inert.ts";
import { literal, python } from "../literal-styles.ts";
import { replaceLiterals } from "../replace-literals.ts";

const values = {
  variable: (name: string) => `os.environ["${name}"]`,
  uuid: "str(uuid.uuid4())",
  join: " + ",
};

const textOf = runTimeLiteral(values, (text) => literal(python, text));

/** Requests. */
export function write(call: Call): string {
  if (call.recipient) {
    const libraries = ["from jwcrypto import jwe, jwk", "from jwcrypto.common import base64url_encode"];
    const program = writeEncrypting(call, call.recipient, textOf);
    return ["# pip install requests jwcrypto", "import json", ...imports(program), ...libraries, "", program].join(
      "\n",
    );
  }
  // Each part is named with a type: without one the generator makes an urlencoded form of the text parts.
  const inert = inertCall(withTypes(call), { hasTypeHeader: true, mimeType: "application/json" });
  let code = pythonRequests.generate(inert.har);
  inert.parts.forEach(({ type }, index) => {
    const isTyped = call.content?.kind === "form" && call.content.parts[index]?.type !== null;
    if (!isTyped) code = code.replace(`, "${type}")`, () => ")");
  });
  const { content } = call;
  if (content?.kind === "file") code = code.replace(`"${inert.body}"`, (name) => `open(${name}, "rb")`);
  // Requests would send a text in Latin-1.
  if (content?.kind === "text") code = code.replace(`"${inert.body}"`, (text) => `${text}.encode()`);
  const program = `response = ${code}\nprint(response.status_code, response.text)`;
  const written = replaceLiterals(program, inert.vocabulary, textOf);
  return [...imports(written), "", written].join("\n");
}

function imports(program: string): readonly string[] {
  return [
    ...(program.includes("os.environ[") ? ["import os"] : []),
    ...(program.includes(values.uuid) ? ["import uuid"] : []),
    "import requests",
  ];
}

function withTypes(call: Call): Call {
  if (call.content?.kind !== "form") return call;
  const parts = call.content.parts.map((part) => ({ ...part, type: part.type ?? "text/plain" }));
  return { ...call, content: { ...call.content, parts } };
}
