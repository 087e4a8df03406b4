import type { JsonValue } from "@connect-portal/openapi-document";
import { failingCall } from "../../first-call/failing-call.ts";
import { type CallArgument, type FieldStep, type FirstCall, TOKEN } from "../../first-call/first-call.ts";
import type { GuideStep } from "../../first-call/guide-step.ts";
import { bodyOf, plainSample, quoted, requiredOf } from "../../first-call/literals.ts";
import { type DataForm, dataLiteral } from "../shared/data-literal.ts";

/** The client's ClientCredentials gets the tokens; see templates. */
export function pythonGuide(call: FirstCall): readonly GuideStep[] {
  const install = ["python3 -m venv .venv", ". .venv/bin/activate", "pip install ./client_sdk_python"];
  return [
    { does: "run", commands: install.join("\n") },
    { does: "save", file: "first_call.py", syntax: "python", text: program(call) },
    { does: "run", commands: "python first_call.py" },
  ];
}

function program(call: FirstCall): string {
  const hasKey = requiredOf(call.arguments).some(({ isIdempotencyKey }) => isIdempotencyKey);
  const imports = [...(call.tokenUrl === undefined ? [] : ["import os"]), ...(hasKey ? ["import uuid"] : [])];
  return [
    ...(imports.length > 0 ? [...imports, ""] : []),
    `import ${call.names.snake}_client as client`,
    "",
    ...configuration(call),
    "with client.ApiClient(configuration) as connection:",
    `    api = client.${call.api}(connection)`,
    ...body(call),
    `    answer = ${made(call)}`,
    `    print(${printed(call)})`,
    "",
    ...failing(call),
  ].join("\n");
}

function printed({ field, returns }: FirstCall): string {
  if (field) return `"field:", answer${field.map(read).join("")}`;
  if (returns === "") return '"answered"';
  return /^\w+$/.test(returns) ? '"field:", answer.to_json()' : '"field:", answer';
}

function configuration({ tokenUrl }: FirstCall): string[] {
  if (tokenUrl === undefined) return [`configuration = client.Configuration(access_token=${quoted(TOKEN)})`];
  return [
    "# Gets an access token with the first request, and a new one before it expires.",
    "configuration = client.ClientCredentials(",
    '    os.environ["CONNECT_CLIENT_ID"],',
    '    os.environ["CONNECT_CLIENT_SECRET"],',
    `    ${quoted(tokenUrl)},`,
    ")",
  ];
}

function body(call: FirstCall): string[] {
  const body = bodyOf(call.arguments);
  return body ? [`    body = client.${body.type}.from_dict(${literal(body.sample ?? {}, "    ")})`] : [];
}

function made({ method, arguments: all }: FirstCall): string {
  return `api.${method}(${requiredOf(all).map(argument).join(", ")})`;
}

function argument(one: CallArgument): string {
  if (one.isIdempotencyKey) return `${one.name}=str(uuid.uuid4())`;
  if (one.place === "body") return `${one.name}=body`;
  return `${one.name}=${Array.isArray(one.sample) ? literal(one.sample) : literal(plainSample(one))}`;
}

/** A value that is no Python text or number is an enum of the document. */
function read({ name, type, isList }: FieldStep, at: number, all: readonly FieldStep[]): string {
  const isValue = at === all.length - 1 && !/^(List\[)?(str|int|float|bool|date|datetime|object)\b/.test(type);
  return `.${name}${isList ? "[0]" : ""}${isValue ? ".value" : ""}`;
}

function failing(call: FirstCall): string[] {
  const other = failingCall(call);
  const isOfBody = bodyOf(call.arguments)?.wireName === call.failure?.wireName;
  const code = call.problem ? `failure.data.${call.problem.code.name}` : "failure.status";
  const end = ["    except client.ApiException as failure:", `        print("error:", ${code})`];
  if (other) return [...(isOfBody ? body(other) : []), "    try:", `        ${made(other)}`, ...end];
  return [
    'stranger = client.Configuration(access_token="a-wrong-token")',
    "with client.ApiClient(stranger) as connection:",
    `    api = client.${call.api}(connection)`,
    "    try:",
    `        ${made(call)}`,
    ...end,
  ];
}

const PYTHON: DataForm = {
  list: ["[", "]"],
  object: ["{", "}"],
  name: (name) => `${quoted(name)}: `,
  scalar: (value) =>
    value === null ? "None" : typeof value === "boolean" ? (value ? "True" : "False") : JSON.stringify(value),
};

function literal(value: JsonValue, indent = ""): string {
  return dataLiteral(value, PYTHON, indent);
}
