import { runTimeLiteral, UnwritableCall } from "../../call.ts";
import { NEW_UUID } from "../../languages/go.ts";
import { go, literal } from "../../literal-styles.ts";
import { texts } from "../../texts.ts";
import {
  booleanText,
  type ClientArgument,
  type ClientCall,
  integerText,
  numberText,
  type ValueForms,
  valueText,
} from "../client-call.ts";

const text = (value: string) => literal(go, value);
const uuid = "newUUID()";
const headerText = runTimeLiteral({ variable: (name) => `os.Getenv("${name}")`, uuid, join: " + " }, text);

const MOMENT = `func moment(text string) time.Time {
\tvalue, err := time.Parse(time.RFC3339, text)
\tif err != nil {
\t\tlog.Fatal(err)
\t}
\treturn value
}`;

/** Types of a client read their own JSON: a listed value, or a choice. */
const READ = `func read[T any](text string) T {
\tvar value T
\tif err := json.Unmarshal([]byte(text), &value); err != nil {
\t\tlog.Fatal(err)
\t}
\treturn value
}`;

/** The client's own method: a program for `go run .`. */
export function write(call: ClientCall): string {
  const { names, server, headers, body } = call;
  const values = headers.map(([name, value]) => [text(name), headerText(value)] as const);
  const bodyType = names.parameters.find(({ isBody }) => isBody)?.type ?? "";
  const made = execute(call);
  const hasAnswer = names.returns !== "";
  const hasKey = made.includes(uuid) || values.some(([, value]) => value.includes(uuid));
  const hasMoment = made.includes("moment(");
  const reads = body !== null || made.includes("read[");
  const imports = [
    "context",
    ...(hasKey ? ["crypto/rand"] : []),
    ...(reads || hasAnswer ? ["encoding/json"] : []),
    "errors",
    "fmt",
    "log",
    ...(values.some(([, value]) => value.includes('os.Getenv("')) ? ["os"] : []),
    ...(hasMoment ? ["time"] : []),
  ];
  return [
    "package main",
    "",
    "import (",
    ...imports.map((name) => `\t"${name}"`),
    "",
    `\tclient "${names.package}"`,
    ")",
    "",
    "func main() {",
    "\tconfiguration := client.NewConfiguration()",
    `\tconfiguration.Servers = client.ServerConfigurations{{URL: ${text(server)}}}`,
    ...values.map(([name, value]) => `\tconfiguration.AddDefaultHeader(${name}, ${value})`),
    `\tapi := client.NewAPIClient(configuration).${names.api}`,
    "",
    ...(body === null ? [] : [`\tbody := read[${clientType(bodyType)}](${text(body)})`]),
    `\t${hasAnswer ? "answer, _" : "response"}, err := ${made}`,
    "\tvar failure *client.GenericOpenAPIError",
    "\tif errors.As(err, &failure) {",
    '\t\tlog.Fatal(failure.Error(), " ", string(failure.Body()))',
    "\t}",
    "\tif err != nil {",
    "\t\tlog.Fatal(err)",
    "\t}",
    ...(hasAnswer
      ? ["\ttext, _ := json.Marshal(answer)", "\tfmt.Println(string(text))"]
      : ["\tfmt.Println(response.Status)"]),
    "}",
    ...(hasKey ? ["", NEW_UUID] : []),
    ...(hasMoment ? ["", MOMENT] : []),
    ...(reads ? ["", READ] : []),
    "",
    `// ${names.install}`,
    "// go mod tidy && go run .",
  ].join("\n");
}

/** Names of its own package begin with a capital and have no package before them. */
function clientType(type: string): string {
  return type.replace(/(?<![.\w])[A-Z]\w*/g, "client.$&");
}

function execute({ names, arguments: all, body }: ClientCall): string {
  const positional = all.filter(({ place }) => place === "path").map(argumentText);
  const setters = all.flatMap((one) => {
    if (one.place === "path") return [];
    if (one.isBody ? body === null : one.value === undefined) return [];
    return [`.${capital(one.name)}(${one.isBody ? "body" : argumentText(one)})`];
  });
  return `api.${names.method}(${["context.Background()", ...positional].join(", ")})${setters.join("")}.Execute()`;
}

function argumentText(one: ClientArgument): string {
  if (one.isKey) return uuid;
  return valueText(one, {
    ...forms,
    one: (value, type) =>
      plainValue(value, type) ?? readValue(one.isText ? JSON.stringify(value) : scalarText(value, type), type),
  });
}

function scalarText(value: string, type: string): string {
  return value === "true" || value === "false" ? value : numberText(value, type);
}

function readValue(json: string, type: string): string {
  return `read[${clientType(type)}](${text(json)})`;
}

const forms: Omit<ValueForms, "one"> = {
  list: (items, type) => `${clientType(type)}{${items.join(", ")}}`,
  itemType: (type) => type.replace(/^\[\]/, ""),
};

/** Undefined for a type that the generator made. */
function plainValue(value: string, type: string): string | undefined {
  if (type === "string" || type === "interface{}") return text(value);
  if (/^int(32|64)?$/.test(type)) return integerText(value, type);
  if (/^float(32|64)$/.test(type)) return numberText(value, type);
  if (type === "bool") return booleanText(value, type);
  if (type === "time.Time") return `moment(${text(value)})`;
  if (type.startsWith("*os.")) throw new UnwritableCall(texts.client.file);
  return undefined;
}

function capital(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
