import type { FirstCall } from "../../first-call/first-call.ts";
import type { GuideStep } from "../../first-call/guide-step.ts";
import { indentedJson, quoted } from "../../first-call/literals.ts";
import { guideSteps, lines, programParts, textsOf, type Words } from "../../first-call/program.ts";
import { nodeField, nodeLiteral, nodeToken, nodeWrongToken, randomKeyImport } from "../shared/node-token.ts";

const FILE = "first-call.mjs";

/** Superagent and promises. Models have the names of the document; what is not required is an object behind the others. */
export function javascriptGuide(call: FirstCall): readonly GuideStep[] {
  return guideSteps("npm install ./client_sdk_javascript", FILE, "javascript", program(call), `node ${FILE}`);
}

const words: Words = {
  newKey: () => "randomUUID()",
  value: nodeLiteral,
  body: ({ type, sample }) => `${type}.constructFromObject(${indentedJson(sample)})`,
};

function program(call: FirstCall): string {
  const { args, refusedArgs, hasRefusedValue, hasKey, hasToken, returns } = programParts(call, words);
  const { names, api, nickname, problem, credential } = call;
  const models = [args.find(({ place }) => place === "body")?.type, problem?.type].filter((name) => name !== undefined);
  const code = problem
    ? `${problem.type}.constructFromObject(error.body)[${quoted(problem.code.wireName)}]`
    : "error.status";
  return lines`
    ${hasKey && randomKeyImport}
    import { ${["ApiClient", api, ...new Set(models)].join(", ")} } from "${names.kebab}-client";

    ${nodeToken(call, false)}

    ${hasToken && "// The API with a valid token; call this before each request."}
    async function api() {
      const client = new ApiClient(${quoted(call.server)});
      ${hasToken ? SET_TOKEN : `client.defaultHeaders[${quoted(credential.header)}] = credential;`}
      return new ${api}(client);
    }

    ${returns ? "const answer = " : ""}await (await api()).${nickname}(${textsOf(args)});
    ${returns && `console.log("field:", ${nodeField(call, ({ wireName }) => wireName)});`}

    try {
      ${!hasRefusedValue && nodeWrongToken(call)}
      await (await api()).${nickname}(${textsOf(refusedArgs)});
    } catch (error) {
      if (error.status === undefined) throw error;
      console.log("error:", ${code});
    }
  `;
}

const SET_TOKEN = [
  "const token = await accessToken();",
  "for (const scheme of Object.values(client.authentications)) scheme.accessToken = token;",
];
