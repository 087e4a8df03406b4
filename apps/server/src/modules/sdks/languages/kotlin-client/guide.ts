import { failingCall } from "../../first-call/failing-call.ts";
import { type CallArgument, type FieldStep, type FirstCall, TOKEN } from "../../first-call/first-call.ts";
import type { GuideStep } from "../../first-call/guide-step.ts";
import { bodyOf, indentedJson, plainSample, requiredOf } from "../../first-call/literals.ts";
import { jvmProgramPom } from "../shared/jvm-program-pom.ts";

/** Maven builds client and program: what comes with an archive cannot bring Gradle, and Maven needs no more than itself. */
export function kotlinGuide(call: FirstCall): readonly GuideStep[] {
  return [
    { does: "run", commands: "mvn -q -f client_sdk_kotlin-client install" },
    {
      does: "save",
      file: "first-call/pom.xml",
      syntax: "xml",
      text: jvmProgramPom(call.names, compiler, "FirstCallKt"),
    },
    { does: "save", file: "first-call/src/FirstCall.kt", syntax: "kotlin", text: program(call) },
    { does: "run", commands: "mvn -q -f first-call compile exec:java" },
  ];
}

/** The version is that of templates/pom.mustache; a test keeps them equal. */
const compiler = {
  client: "kotlin-client",
  groupId: "org.jetbrains.kotlin",
  artifactId: "kotlin-maven-plugin",
  version: "2.4.21",
  properties: [
    "<kotlin.compiler.jvmTarget>11</kotlin.compiler.jvmTarget>",
    "<kotlin.compiler.daemon>false</kotlin.compiler.daemon>",
  ],
};

function program(call: FirstCall): string {
  const { names, api, returns, tokenUrl } = call;
  const body = bodyOf(call.arguments);
  const other = failingCall(call);
  const isOfBody = body !== undefined && body.wireName === call.failure?.wireName;
  const readBody = (name: string, of: FirstCall) => [
    `    val ${name} = client.mapper.readValue("""${rawText(indentedJson(bodyOf(of.arguments)?.sample, "    "))}""", ${body?.type}::class.java)`,
  ];
  return [
    `import ${names.dotted}.apis.${api}`,
    `import ${names.dotted}.infrastructure.ApiClient`,
    `import ${names.dotted}.infrastructure.ApiException`,
    ...(tokenUrl === undefined ? [] : [`import ${names.dotted}.infrastructure.ClientCredentials`]),
    `import ${names.dotted}.models.*`,
    ...(call.arguments.some(({ isIdempotencyKey }) => isIdempotencyKey) ? ["import java.util.UUID"] : []),
    "",
    "fun main() {",
    `    val client = ApiClient(${text(call.server)}, ${tokens(call)})`,
    `    val api = ${api}(client)`,
    "",
    ...(body ? readBody("body", call) : []),
    ...(returns === ""
      ? [`    println(${made(call, "body").replace("(", "WithHttpInfo(")}.statusCode)`]
      : [
          `    val answer = ${made(call, "body")}`,
          call.field ? `    println("field: \${${field("answer", call.field)}}")` : "    println(answer)",
        ]),
    "",
    ...(isOfBody && other ? readBody("unknown", other) : []),
    "    try {",
    other
      ? `        ${made(other, isOfBody ? "unknown" : "body")}`
      : `        ${made(call, "body", `${api}(ApiClient(${text(call.server)}, { it.setHeader("Authorization", "Bearer a-wrong-token") }))`)}`,
    "    } catch (error: ApiException) {",
    ...problem(call),
    "    }",
    "}",
  ].join("\n");
}

function tokens({ tokenUrl }: FirstCall): string {
  if (tokenUrl === undefined) return `{ it.setHeader("Authorization", ${text(`Bearer ${TOKEN}`)}) }`;
  const variables = ["CONNECT_CLIENT_ID", "CONNECT_CLIENT_SECRET"].map((name) => `System.getenv("${name}")`);
  return `ClientCredentials(${[text(tokenUrl), ...variables].join(", ")})`;
}

function made({ method, arguments: all }: FirstCall, body: string, api = "api"): string {
  const args = requiredOf(all).map((one) => `${one.name} = ${one.place === "body" ? body : value(one)}`);
  return `${api}.${method}(${args.join(", ")})`;
}

function problem({ problem }: FirstCall): string[] {
  if (!problem) return ['        println("error: ${error.body}")'];
  return [
    `        val problem = error.bodyAs(${problem.type}::class.java)`,
    `        println("error: \${${field("problem", [problem.code])}}")`,
  ];
}

/** A member that is both optional and nullable is a JsonNullable, which tells the two apart. */
function field(variable: string, steps: readonly FieldStep[]): string {
  let way = variable;
  let mayBeNull = false;
  for (const { name, isRequired, isNullable, isList } of steps) {
    way += `${mayBeNull ? "?." : "."}${name}`;
    if (isNullable && !isRequired) way += ".orElse(null)";
    mayBeNull ||= !isRequired || isNullable === true;
    if (isList) way += `${mayBeNull ? "?" : ""}.first()`;
  }
  return way;
}

function value(argument: CallArgument): string {
  const { type, sample } = argument;
  if (argument.isIdempotencyKey) return type.endsWith("UUID") ? "UUID.randomUUID()" : "UUID.randomUUID().toString()";
  if (Array.isArray(sample)) return `listOf(${sample.map((one) => text(String(one))).join(", ")})`;
  const plain = plainSample(argument);
  const literal = text(String(plain));
  switch (type.replace(/^.*\./, "")) {
    case "String":
      return literal;
    case "Int":
    case "Boolean":
    case "Double":
      return String(plain);
    case "Long":
      return `${plain}L`;
    case "BigDecimal":
      return `java.math.BigDecimal(${literal})`;
    case "UUID":
      return `java.util.UUID.fromString(${literal})`;
    case "URI":
      return `java.net.URI.create(${literal})`;
    case "OffsetDateTime":
    case "LocalDate":
      return `${type}.parse(${literal})`;
    default:
      return `${type}.entries.first { it.value == ${literal} }`;
  }
}

function text(plain: string): string {
  return JSON.stringify(plain).replaceAll("$", "\\$");
}

function rawText(plain: string): string {
  return plain.replaceAll("$", () => "${'$'}");
}
