import type { JsonValue } from "@connect-portal/openapi-document";
import { WRONG } from "../../first-call/credential.ts";
import type { CallArgument, FieldStep, FirstCall } from "../../first-call/first-call.ts";
import type { GuideStep } from "../../first-call/guide-step.ts";
import { indentedJson, quoted } from "../../first-call/literals.ts";
import { guideSteps, lines, programParts, type Words, type WrittenArgument } from "../../first-call/program.ts";

/** The token comes from golang.org/x/oauth2, which the client needs anyway: it gets another one before each ends. */
export function goGuide(call: FirstCall): readonly GuideStep[] {
  const module = `connect-portal.example/clients/${call.names.kebab}`;
  const install = `go mod init first-call\ngo mod edit -require=${module}@v0.0.0 -replace=${module}=./client_sdk_go`;
  return guideSteps(install, "main.go", "go", program(call, module), "go mod tidy\ngo run .");
}

const words: Words = {
  newKey: () => "newKey()",
  value,
  body: ({ sample }) => jsonText(sample),
  bodies: ["body", "unknown"],
};

function program(call: FirstCall, module: string): string {
  const parts = programParts(call, words);
  const { args, refusedArgs, hasRefusedValue, body, refusedBody, hasKey, hasToken, returns } = parts;
  const { api, field, problem, tokenUrl = "", credential } = call;
  const type = args.find(({ place }) => place === "body")?.type;
  const imports = [
    "context",
    ...(hasKey ? ["crypto/rand"] : []),
    ...(body || (returns && !field) ? ["encoding/json"] : []),
    "errors",
    "fmt",
    "log",
    ...(hasToken ? ["os"] : []),
  ];
  return lines`
    package main

    import (
    ${imports.map((name) => `\t"${name}"`)}

    \tclient "${module}"
    ${hasToken && '\t"golang.org/x/oauth2/clientcredentials"'}
    )

    func main() {
    \tctx := context.Background()
    ${hasToken && credentials(tokenUrl)}
    \tconfiguration := client.NewConfiguration()
    ${hasToken ? RENEWED : addHeader("configuration", credential, credential.placeholder)}
    \tapi := client.NewAPIClient(configuration).${api}

    ${body && readBody("body", type, body)}
    \t${returns ? "answer, _" : "response"}, err := ${execute(call, args)}
    \tif err != nil {
    \t\tlog.Fatal(err)
    \t}
    ${printed(call)}

    ${refusedBody && readBody("unknown", type, refusedBody)}
    ${!hasRefusedValue && stranger(call)}
    \t${returns ? "_, _" : "_"}, err = ${execute(call, refusedArgs)}
    \tvar failure *client.GenericOpenAPIError
    \tif !errors.As(err, &failure) {
    \t\tlog.Fatal("no answer: ", err)
    \t}
    ${problem && readProblem(problem.type)}
    \tfmt.Println("error:", ${problem ? `problem.Get${problem.code.name}()` : "failure"})
    }
    ${hasKey && NEW_KEY}
  `;
}

const RENEWED = [
  "\t// Gets an access token with the first request, and a new one before it expires.",
  "\tconfiguration.HTTPClient = credentials.Client(ctx)",
];

const NEW_KEY = lines`

  // newKey makes a random UUID: a new key for each request. A retry sends the same key.
  func newKey() string {
  \tb := make([]byte, 16)
  \trand.Read(b)
  \tb[6], b[8] = b[6]&0x0f|0x40, b[8]&0x3f|0x80
  \treturn fmt.Sprintf("%x-%x-%x-%x-%x", b[:4], b[4:6], b[6:8], b[8:10], b[10:])
  }
`;

function credentials(tokenUrl: string): string {
  return lines`
    \tcredentials := clientcredentials.Config{
    \t\tClientID:     os.Getenv("CONNECT_CLIENT_ID"),
    \t\tClientSecret: os.Getenv("CONNECT_CLIENT_SECRET"),
    \t\tTokenURL:     ${quoted(tokenUrl)},
    \t}
  `;
}

function readBody(name: string, type: string | undefined, json: string): string {
  return lines`
    \tvar ${name} client.${type ?? ""}
    \tif err := json.Unmarshal([]byte(${json}), &${name}); err != nil {
    \t\tlog.Fatal(err)
    \t}
  `;
}

function jsonText(sample: JsonValue | undefined): string {
  const json = indentedJson(sample);
  return json.includes("`") ? quoted(json) : `\`${json}\``;
}

function execute({ nickname, method }: FirstCall, args: readonly WrittenArgument[]): string {
  const values = ["ctx", ...args.filter(({ place }) => place === "path").map(({ text }) => text)];
  const setters = args.filter(({ place }) => place !== "path").map(({ name, text }) => `.${capital(name)}(${text})`);
  return `api.${nickname === "" ? method : capital(nickname)}(${values.join(", ")})${setters.join("")}.Execute()`;
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

function addHeader(configuration: string, { header, scheme }: FirstCall["credential"], value: string): string {
  return `\t${configuration}.AddDefaultHeader(${quoted(header)}, ${quoted(`${scheme}${value}`)})`;
}

function stranger({ api, credential }: FirstCall): string[] {
  return [
    "\tstranger := client.NewConfiguration()",
    addHeader("stranger", credential, WRONG),
    `\tapi = client.NewAPIClient(stranger).${api}`,
  ];
}

function readProblem(type: string): string[] {
  return [`\tproblem, ok := failure.Model().(client.${type})`, "\tif !ok {", "\t\tlog.Fatal(failure)", "\t}"];
}

function value({ sample, wireName, type }: CallArgument): string {
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
