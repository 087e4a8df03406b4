import { runTimeLiteral } from "../../call.ts";
import { literal, python } from "../../literal-styles.ts";
import {
  booleanText,
  type ClientArgument,
  type ClientCall,
  integerText,
  numberText,
  type ValueForms,
  valueText,
} from "../client-call.ts";

const text = (value: string) => literal(python, value);
const uuid = "str(uuid.uuid4())";
const headerText = runTimeLiteral({ variable: (name) => `os.environ["${name}"]`, uuid, join: " + " }, text);

/** The client's own method. */
export function write(call: ClientCall): string {
  const { names, server, headers, body } = call;
  const values = headers.map(([name, value]) => [text(name), headerText(value)] as const);
  const sent = call.arguments.filter(({ isBody, value }) => (isBody ? body !== null : value !== undefined));
  const program = [
    `configuration = client.Configuration(host=${text(server)})`,
    "with client.ApiClient(configuration) as connection:",
    ...values.map(([name, value]) => `    connection.set_default_header(${name}, ${value})`),
    `    api = client.${names.api}(connection)`,
    "    try:",
    `        answer = api.${names.method}(${argumentsOf(sent, body)})`,
    `        print(${names.returns === "" ? '"answered"' : "answer"})`,
    "    except client.ApiException as error:",
    "        print(error.status, error.body)",
  ];
  const needsJson = body !== null && sent.some(({ isBody, isModel }) => isBody && !isModel);
  const hasKey = sent.some(({ isKey }) => isKey) || values.some(([, value]) => value.includes(uuid));
  const imports = [
    ...(needsJson ? ["import json"] : []),
    ...(values.some(([, value]) => value.includes('os.environ["')) ? ["import os"] : []),
    ...(hasKey ? ["import uuid"] : []),
  ];
  return [
    ...(imports.length > 0 ? [...imports, ""] : []),
    `import ${names.package} as client`,
    "",
    ...program,
    "",
    `# ${names.install}`,
    "# python sample.py",
  ].join("\n");
}

function argumentsOf(sent: readonly ClientArgument[], body: string | null): string {
  if (sent.length === 0) return "";
  const lines = sent.map(
    (one) => `            ${one.name}=${one.isBody ? bodyText(one, body ?? "") : argumentText(one)},\n`,
  );
  return `\n${lines.join("")}        `;
}

function bodyText({ type, isModel }: ClientArgument, body: string): string {
  return isModel ? `client.${type}.from_json(${text(body)})` : `json.loads(${text(body)})`;
}

function argumentText(one: ClientArgument): string {
  return one.isKey ? uuid : valueText(one, forms);
}

const forms: ValueForms = {
  one(value, type) {
    if (type === "int") return integerText(value, type);
    if (type === "float") return numberText(value, type);
    if (type === "bool") return booleanText(value, type) === "true" ? "True" : "False";
    return text(value);
  },
  list: (items) => `[${items.join(", ")}]`,
  itemType: (type) => /\[(.+)\]/.exec(type)?.[1] ?? "str",
};
