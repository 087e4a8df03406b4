import { failingCall } from "../../first-call/failing-call.ts";
import type { CallArgument, FirstCall } from "../../first-call/first-call.ts";
import type { GuideStep } from "../../first-call/guide-step.ts";
import { bodyOf, indentedJson, quoted, requiredOf } from "../../first-call/literals.ts";
import { nodeField, nodeLiteral, nodeToken } from "../shared/node-token.ts";

const FILE = "first-call.mjs";
const INSTALL = "npm install ./client_sdk_javascript";

/** Superagent and promises. Models have the names of the document; what is not required is an object behind the others. */
export function javascriptGuide(call: FirstCall): readonly GuideStep[] {
  return [
    { does: "run", commands: INSTALL },
    { does: "save", file: FILE, syntax: "javascript", text: program(call) },
    { does: "run", commands: `node ${FILE}` },
  ];
}

function program(call: FirstCall): string {
  const { kebab } = call.names;
  const required = requiredOf(call.arguments);
  const body = bodyOf(call.arguments);
  const models = [body?.type, call.problem?.type].filter((name) => name !== undefined);
  const names = ["ApiClient", call.api, ...new Set(models)];
  const other = failingCall(call);
  const code = call.problem
    ? `${call.problem.type}.constructFromObject(error.body)[${quoted(call.problem.code.wireName)}]`
    : "error.status";
  return [
    ...(required.some(({ isIdempotencyKey }) => isIdempotencyKey) ? ['import { randomUUID } from "node:crypto";'] : []),
    `import { ${names.join(", ")} } from "${kebab}-client";`,
    "",
    ...nodeToken(call, false),
    "",
    "// The API with a valid token; call this before each request.",
    "async function api() {",
    `  const client = new ApiClient(${quoted(call.server)});`,
    "  const token = await accessToken();",
    "  for (const scheme of Object.values(client.authentications)) scheme.accessToken = token;",
    `  return new ${call.api}(client);`,
    "}",
    "",
    `${call.returns === "" ? "" : "const answer = "}await (await api()).${call.nickname}(${argumentsOf(required)});`,
    ...(call.field ? [`console.log("field:", ${nodeField(call, ({ wireName }) => wireName)});`] : []),
    "",
    "try {",
    ...(other ? [] : ['  token = "a-wrong-token";']),
    `  await (await api()).${call.nickname}(${argumentsOf(requiredOf((other ?? call).arguments), "  ")});`,
    "} catch (error) {",
    "  if (error.status === undefined) throw error;",
    `  console.log("error:", ${code});`,
    "}",
  ].join("\n");
}

function argumentsOf(required: readonly CallArgument[], indent = ""): string {
  return required.map((one) => textOf(one, indent)).join(", ");
}

function textOf(argument: CallArgument, indent: string): string {
  if (argument.isIdempotencyKey) return "randomUUID()";
  if (argument.place === "body") {
    return `${argument.type}.constructFromObject(${indentedJson(argument.sample, indent)})`;
  }
  return nodeLiteral(argument);
}
