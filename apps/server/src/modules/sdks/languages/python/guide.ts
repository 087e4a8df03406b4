import type { JsonValue } from "@connect-portal/openapi-document";
import { type Credential, WRONG } from "../../first-call/credential.ts";
import type { FieldStep, FirstCall } from "../../first-call/first-call.ts";
import type { GuideStep } from "../../first-call/guide-step.ts";
import { plainSample, quoted } from "../../first-call/literals.ts";
import { guideSteps, lines, namedTexts, programParts, type Words } from "../../first-call/program.ts";
import { type DataForm, dataLiteral } from "../shared/data-literal.ts";

const INSTALL = "python3 -m venv .venv\n. .venv/bin/activate\npip install ./client_sdk_python";

/** The client's ClientCredentials gets the tokens; see templates. */
export function pythonGuide(call: FirstCall): readonly GuideStep[] {
  return guideSteps(INSTALL, "first_call.py", "python", program(call), "python first_call.py");
}

const words: Words = {
  newKey: () => "str(uuid.uuid4())",
  value: (one) => literal(Array.isArray(one.sample) ? one.sample : plainSample(one)),
  body: ({ type, sample }) => `client.${type}.from_dict(${literal(sample ?? {})})`,
  bodies: ["body", "body"],
};

function program(call: FirstCall): string {
  const { args, refusedArgs, hasRefusedValue, body, refusedBody, hasKey, hasToken } = programParts(call, words);
  const { names, api, method, problem, tokenUrl = "", credential } = call;
  return lines`
    ${hasToken && "import os"}
    ${hasKey && "import uuid"}
    ${(hasToken || hasKey) && ""}
    import ${names.snake}_client as client

    ${hasToken ? credentials(tokenUrl) : "configuration = client.Configuration()"}
    with client.ApiClient(configuration${hasToken ? "" : header(credential, credential.placeholder)}) as connection:
        api = client.${api}(connection)
        ${body && `body = ${body}`}
        answer = api.${method}(${namedTexts(args, "=")})
        print(${printed(call)})

        ${refusedBody && `body = ${refusedBody}`}
    ${!hasRefusedValue && stranger(api, hasToken ? undefined : credential)}
        try:
            api.${method}(${namedTexts(refusedArgs, "=")})
        except client.ApiException as failure:
            print("error:", ${problem ? `failure.data.${problem.code.name}` : "failure.status"})
  `;
}

function credentials(tokenUrl: string): string {
  return lines`
    # Gets an access token with the first request, and a new one before it expires.
    configuration = client.ClientCredentials(
        os.environ["CONNECT_CLIENT_ID"],
        os.environ["CONNECT_CLIENT_SECRET"],
        ${quoted(tokenUrl)},
    )
  `;
}

/** A header of all calls: a token of the configuration goes only with those that the document has it for. */
function header({ header, scheme }: Credential, value: string): string {
  return `, ${quoted(header)}, ${quoted(`${scheme}${value}`)}`;
}

/** `credential`: where the client gets no access tokens. */
function stranger(api: string, credential: Credential | undefined): string {
  if (credential) {
    return lines`
      with client.ApiClient(configuration${header(credential, WRONG)}) as connection:
          api = client.${api}(connection)
    `;
  }
  return lines`
    stranger = client.Configuration(access_token="${WRONG}")
    with client.ApiClient(stranger) as connection:
        api = client.${api}(connection)
  `;
}

function printed({ field, returns }: FirstCall): string {
  if (field) return `"field:", answer${field.map(read).join("")}`;
  if (returns === "") return '"answered"';
  return /^\w+$/.test(returns) ? '"field:", answer.to_json()' : '"field:", answer';
}

/** A value that is no Python text or number is an enum of the document. */
function read({ name, type, isList }: FieldStep, at: number, all: readonly FieldStep[]): string {
  const isValue = at === all.length - 1 && !/^(List\[)?(str|int|float|bool|date|datetime|object)\b/.test(type);
  return `.${name}${isList ? "[0]" : ""}${isValue ? ".value" : ""}`;
}

const PYTHON: DataForm = {
  list: ["[", "]"],
  object: ["{", "}"],
  name: (name) => `${quoted(name)}: `,
  scalar: (value) =>
    value === null ? "None" : typeof value === "boolean" ? (value ? "True" : "False") : JSON.stringify(value),
};

function literal(value: JsonValue): string {
  return dataLiteral(value, PYTHON);
}
