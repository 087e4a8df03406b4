import { WRONG } from "../../first-call/credential.ts";
import type { FirstCall } from "../../first-call/first-call.ts";
import type { GuideStep } from "../../first-call/guide-step.ts";
import { indentedJson, quoted } from "../../first-call/literals.ts";
import { guideSteps, lines, programParts, type Words, type WrittenArgument } from "../../first-call/program.ts";
import { nodeField, nodeLiteral, nodeToken, randomKeyImport } from "../shared/node-token.ts";

const FILE = "first-call.mts";
const INSTALL = "npm install --prefix client_sdk_typescript-fetch\nnpm install ./client_sdk_typescript-fetch";

/** Node strips the types itself; `.mts` says that it is a module, whatever package.json stands beside it. */
export function typescriptFetchGuide(call: FirstCall): readonly GuideStep[] {
  return guideSteps(INSTALL, FILE, "typescript", program(call), `node ${FILE}`);
}

const words: Words = {
  newKey: () => "randomUUID()",
  value: nodeLiteral,
  body: ({ type, sample }) => `${type}FromJSON(${indentedJson(sample)})`,
};

function program(call: FirstCall): string {
  const { args, refusedArgs, hasRefusedValue, hasKey, hasToken, returns } = programParts(call, words);
  const { names, api, nickname, problem, credential } = call;
  const headers = (value: string) =>
    `headers: { ${quoted(credential.header)}: ${quoted(`${credential.scheme}${value}`)} }`;
  const readers = args.filter(({ place }) => place === "body").map(({ type }) => `${type}FromJSON`);
  const wrong = hasToken ? `accessToken: "${WRONG}"` : headers(WRONG);
  const stranger = `new ${api}(new Configuration({ basePath, ${wrong} }))`;
  return lines`
    ${hasKey && randomKeyImport}
    import { ${["Configuration", api, "ResponseError", ...readers].join(", ")} } from "${names.kebab}-client";

    ${hasToken && [nodeToken(call, true), ""]}
    const basePath = ${quoted(call.server)};
    const api = new ${api}(new Configuration({ basePath, ${hasToken ? "accessToken" : headers(credential.placeholder)} }));

    ${returns ? "const answer = " : ""}await api.${nickname}(${membersOf(args)});
    ${returns && `console.log("field:", ${nodeField(call)});`}

    try {
      await ${hasRefusedValue ? "api" : stranger}.${nickname}(${membersOf(refusedArgs)});
    } catch (error) {
      if (!(error instanceof ResponseError)) throw error;
      console.log("error:", ${problem ? `error.problem?.${problem.code.name}` : "error.response.status"});
    }
  `;
}

function membersOf(args: readonly WrittenArgument[]): string {
  if (args.length === 0) return "";
  return lines`
    {
      ${args.map(({ name, text }) => `${name}: ${text},`)}
    }
  `;
}
