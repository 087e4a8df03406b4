import type { JsonValue } from "@connect-portal/openapi-document";
import { failingCall } from "../../first-call/failing-call.ts";
import { type CallArgument, type FieldStep, type FirstCall, TOKEN } from "../../first-call/first-call.ts";
import type { GuideStep } from "../../first-call/guide-step.ts";
import { bodyOf, indentedJson, quoted, requiredOf } from "../../first-call/literals.ts";

/** The token comes from golang.org/x/oauth2, which the client needs anyway: it gets another one before each ends. */
export function goGuide(call: FirstCall): readonly GuideStep[] {
  const module = `connect-portal.example/clients/${call.names.kebab}`;
  const install = [
    "go mod init first-call",
    `go mod edit -require=${module}@v0.0.0 -replace=${module}=./client_sdk_go`,
  ];
  return [
    { does: "run", commands: install.join("\n") },
    { does: "save", file: "main.go", syntax: "go", text: program(call, module) },
    { does: "run", commands: "go mod tidy\ngo run ." },
  ];
}

function program(call: FirstCall, module: string): string {
  const hasBody = bodyOf(call.arguments) !== undefined;
  const hasKey = requiredOf(call.arguments).some(({ isIdempotencyKey }) => isIdempotencyKey);
  const returns = call.returns !== "";
  const imports = [
    "context",
    ...(hasKey ? ["crypto/rand"] : []),
    ...(hasBody || (returns && !call.field) ? ["encoding/json"] : []),
    "errors",
    "fmt",
    "log",
    ...(call.tokenUrl === undefined ? [] : ["os"]),
  ];
  return [
    "package main",
    "",
    "import (",
    ...imports.map((name) => `\t"${name}"`),
    "",
    `\tclient "${module}"`,
    ...(call.tokenUrl === undefined ? [] : ['\t"golang.org/x/oauth2/clientcredentials"']),
    ")",
    "",
    "func main() {",
    "\tctx := context.Background()",
    ...configuration(call),
    `\tapi := client.NewAPIClient(configuration).${call.api}`,
    "",
    ...body("body", call),
    `\t${returns ? "answer, _" : "response"}, err := ${execute(call, "body")}`,
    "\tif err != nil {",
    "\t\tlog.Fatal(err)",
    "\t}",
    ...printed(call),
    "",
    ...failing(call),
    "\tvar failure *client.GenericOpenAPIError",
    "\tif !errors.As(err, &failure) {",
    '\t\tlog.Fatal("no answer: ", err)',
    "\t}",
    ...problem(call),
    "}",
    ...(hasKey ? NEW_KEY : []),
  ].join("\n");
}

const NEW_KEY = [
  "",
  "// newKey makes a random UUID: a new key for each request. A retry sends the same key.",
  "func newKey() string {",
  "\tb := make([]byte, 16)",
  "\trand.Read(b)",
  "\tb[6], b[8] = b[6]&0x0f|0x40, b[8]&0x3f|0x80",
  '\treturn fmt.Sprintf("%x-%x-%x-%x-%x", b[:4], b[4:6], b[6:8], b[8:10], b[10:])',
  "}",
];

function configuration({ tokenUrl }: FirstCall): string[] {
  const made = "\tconfiguration := client.NewConfiguration()";
  if (tokenUrl === undefined) {
    return [made, `\tconfiguration.AddDefaultHeader("Authorization", ${quoted(`Bearer ${TOKEN}`)})`];
  }
  return [
    "\tcredentials := clientcredentials.Config{",
    '\t\tClientID:     os.Getenv("CONNECT_CLIENT_ID"),',
    '\t\tClientSecret: os.Getenv("CONNECT_CLIENT_SECRET"),',
    `\t\tTokenURL:     ${quoted(tokenUrl)},`,
    "\t}",
    made,
    "\t// Gets an access token with the first request, and a new one before it expires.",
    "\tconfiguration.HTTPClient = credentials.Client(ctx)",
  ];
}

function body(name: string, { arguments: all }: FirstCall): string[] {
  const body = bodyOf(all);
  if (!body) return [];
  const json = indentedJson(body.sample, "\t");
  return [
    `\tvar ${name} client.${body.type}`,
    `\tif err := json.Unmarshal([]byte(${json.includes("`") ? quoted(json) : `\`${json}\``}), &${name}); err != nil {`,
    "\t\tlog.Fatal(err)",
    "\t}",
  ];
}

function execute(call: FirstCall, body: string): string {
  const required = requiredOf(call.arguments);
  const values = ["ctx", ...required.filter(({ place }) => place === "path").map(value)];
  const setters = required
    .filter(({ place }) => place !== "path")
    .map((one) => `.${capital(one.name)}(${one.place === "body" ? body : value(one)})`);
  const method = call.nickname === "" ? call.method : capital(call.nickname);
  return `api.${method}(${values.join(", ")})${setters.join("")}.Execute()`;
}

function printed({ returns, field }: FirstCall): string[] {
  if (returns === "") return ['\tfmt.Println("answered:", response.Status)'];
  if (field) return [`\tfmt.Println("field:", answer${field.map(read).join("")})`];
  return ["\ttext, _ := json.Marshal(answer)", '\tfmt.Println("field:", string(text))'];
}

/** A field of a field is there to be asked, too, when it is nil. */
function read({ name, type, isList }: FieldStep, at: number, all: readonly FieldStep[]): string {
  if (isList) return `.Get${name}()[0]`;
  if (at === all.length - 1) return `.Get${name}()`;
  return type.startsWith("Nullable") ? `.${name}.Get()` : `.${name}`;
}

function failing(call: FirstCall): string[] {
  const nothing = call.returns === "" ? "_" : "_, _";
  const other = failingCall(call);
  if (!other) {
    return [
      "\tstranger := client.NewConfiguration()",
      '\tstranger.AddDefaultHeader("Authorization", "Bearer a-wrong-token")',
      `\tapi = client.NewAPIClient(stranger).${call.api}`,
      `\t${nothing}, err = ${execute(call, "body")}`,
    ];
  }
  const isOfBody = bodyOf(call.arguments)?.wireName === call.failure?.wireName;
  return [
    ...(isOfBody ? body("unknown", other) : []),
    `\t${nothing}, err = ${execute(other, isOfBody ? "unknown" : "body")}`,
  ];
}

function problem({ problem }: FirstCall): string[] {
  if (!problem) return ['\tfmt.Println("error:", failure)'];
  return [
    `\tproblem, ok := failure.Model().(client.${problem.type})`,
    "\tif !ok {",
    "\t\tlog.Fatal(failure)",
    "\t}",
    `\tfmt.Println("error:", problem.Get${problem.code.name}())`,
  ];
}

function value({ sample, wireName, type, isIdempotencyKey }: CallArgument): string {
  if (isIdempotencyKey) return "newKey()";
  if (Array.isArray(sample)) return `${type}{${sample.map(literal).join(", ")}}`;
  return literal(sample ?? `YOUR-${wireName}`);
}

function literal(sample: JsonValue): string {
  if (typeof sample === "string") return quoted(sample);
  return typeof sample === "object" ? quoted(JSON.stringify(sample)) : String(sample);
}

function capital(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
