import { failingCall } from "../../first-call/failing-call.ts";
import type { CallArgument, FirstCall } from "../../first-call/first-call.ts";
import type { GuideStep } from "../../first-call/guide-step.ts";
import { bodyOf, indentedJson, quoted, requiredOf } from "../../first-call/literals.ts";
import { nodeField, nodeLiteral, nodeToken } from "../shared/node-token.ts";

const FILE = "first-call.mts";
const INSTALL = "npm install --prefix client_sdk_typescript-fetch\nnpm install ./client_sdk_typescript-fetch";

/** Node strips the types itself; `.mts` says that it is a module, whatever package.json stands beside it. */
export function typescriptFetchGuide(call: FirstCall): readonly GuideStep[] {
  return [
    { does: "run", commands: INSTALL },
    { does: "save", file: FILE, syntax: "typescript", text: program(call) },
    { does: "run", commands: `node ${FILE}` },
  ];
}

function program(call: FirstCall): string {
  const { kebab } = call.names;
  const required = requiredOf(call.arguments);
  const body = bodyOf(call.arguments);
  const names = ["Configuration", call.api, "ResponseError", ...(body ? [`${body.type}FromJSON`] : [])];
  const other = failingCall(call);
  const stranger = `new ${call.api}(new Configuration({ basePath, accessToken: "a-wrong-token" }))`;
  const answer = call.returns === "" ? "" : "const answer = ";
  return [
    ...(required.some(({ isIdempotencyKey }) => isIdempotencyKey) ? ['import { randomUUID } from "node:crypto";'] : []),
    `import { ${names.join(", ")} } from "${kebab}-client";`,
    "",
    ...nodeToken(call, true),
    "",
    `const basePath = ${quoted(call.server)};`,
    `const api = new ${call.api}(new Configuration({ basePath, accessToken }));`,
    "",
    `${answer}await api.${call.nickname}(${argumentsOf(required)});`,
    ...(call.field ? [`console.log("field:", ${nodeField(call)});`] : []),
    "",
    "try {",
    `  await ${other ? "api" : stranger}.${call.nickname}(${argumentsOf(requiredOf((other ?? call).arguments), "  ")});`,
    "} catch (error) {",
    "  if (!(error instanceof ResponseError)) throw error;",
    `  console.log("error:", ${call.problem ? `error.problem?.${call.problem.code.name}` : "error.response.status"});`,
    "}",
  ].join("\n");
}

function argumentsOf(required: readonly CallArgument[], indent = ""): string {
  if (required.length === 0) return "";
  const members = required.map((one) => `${indent}  ${one.name}: ${textOf(one, `${indent}  `)},`);
  return `{\n${members.join("\n")}\n${indent}}`;
}

function textOf(argument: CallArgument, indent: string): string {
  if (argument.isIdempotencyKey) return "randomUUID()";
  if (argument.place === "body") return `${argument.type}FromJSON(${indentedJson(argument.sample, indent)})`;
  return nodeLiteral(argument);
}
