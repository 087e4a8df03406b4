import { failingCall } from "../../first-call/failing-call.ts";
import { type CallArgument, type FieldStep, type FirstCall, TOKEN } from "../../first-call/first-call.ts";
import type { GuideStep } from "../../first-call/guide-step.ts";
import { bodyOf, indentedJson, plainSample, quoted, requiredOf } from "../../first-call/literals.ts";
import { jvmProgramPom } from "../shared/jvm-program-pom.ts";

/** Maven builds client and program. */
export function scalaGuide(call: FirstCall): readonly GuideStep[] {
  return [
    { does: "run", commands: "mvn -q -f client_sdk_scala install" },
    { does: "save", file: "first-call/pom.xml", syntax: "xml", text: jvmProgramPom(call.names, compiler, "FirstCall") },
    { does: "save", file: "first-call/src/FirstCall.scala", syntax: "scala", text: program(call) },
    { does: "run", commands: "mvn -q -f first-call compile exec:java" },
  ];
}

/** The plugin that compiles the client in templates/pom.mustache; a test keeps both equal. */
const compiler = {
  client: "scala-client",
  groupId: "net.alchim31.maven",
  artifactId: "scala-maven-plugin",
  version: "4.10.0",
  properties: [],
};

function program(call: FirstCall): string {
  const { names, api, tokenUrl } = call;
  const body = bodyOf(call.arguments);
  const other = failingCall(call);
  const isOfBody = body !== undefined && body.wireName === call.failure?.wireName;
  const readBody = (name: string, of: FirstCall) =>
    `    val ${name} = client.mapper.readValue(${bodyText(of)}, classOf[${body?.type}])`;
  const stranger = `new ${api}(new ApiClient(${quoted(call.server)}, _.setHeader("Authorization", "Bearer a-wrong-token")))`;
  const hasKey = call.arguments.some(({ isIdempotencyKey }) => isIdempotencyKey);
  return [
    `import ${names.dotted}.{ApiClient, ApiException${tokenUrl === undefined ? "" : ", ClientCredentials"}}`,
    `import ${names.dotted}.api.${api}`,
    `import ${names.dotted}.model._`,
    ...(hasKey ? ["import java.util.UUID"] : []),
    "",
    "object FirstCall {",
    "  def main(args: Array[String]): Unit = {",
    `    val client = new ApiClient(${quoted(call.server)}, ${tokens(call)})`,
    `    val api = new ${api}(client)`,
    "",
    ...(body ? [readBody("body", call)] : []),
    ...answer(call),
    "",
    ...(isOfBody && other ? [readBody("unknown", other)] : []),
    "    try {",
    other ? `      ${made(other, isOfBody ? "unknown" : "body")}` : `      ${made(call, "body", stranger)}`,
    "    } catch {",
    "      case error: ApiException =>",
    ...problem(call),
    "    }",
    "  }",
    "}",
  ].join("\n");
}

function tokens({ tokenUrl }: FirstCall): string {
  if (tokenUrl === undefined) return `_.setHeader("Authorization", ${quoted(`Bearer ${TOKEN}`)})`;
  const variables = ["CONNECT_CLIENT_ID", "CONNECT_CLIENT_SECRET"].map((name) => `sys.env("${name}")`);
  return `new ClientCredentials(${[quoted(tokenUrl), ...variables].join(", ")})`;
}

function bodyText({ arguments: all }: FirstCall): string {
  return `"""${indentedJson(bodyOf(all)?.sample, "    ").replaceAll('"""', '\\"\\"\\"')}"""`;
}

function answer(call: FirstCall): string[] {
  if (call.returns === "") return [`    ${made(call, "body")}`];
  const printed = call.field ? `s"field: \${${field("answer", call.field)}}"` : "answer";
  return [`    val answer = ${made(call, "body")}`, `    println(${printed})`];
}

function made({ method, arguments: all }: FirstCall, body: string, api = "api"): string {
  const args = requiredOf(all).map((one) => `${one.name} = ${one.place === "body" ? body : value(one)}`);
  return `${api}.${method}(${args.join(", ")})`;
}

function problem({ problem }: FirstCall): string[] {
  if (!problem) return ['        println(s"error: ${error.body}")'];
  return [
    `        val problem = error.bodyAs(classOf[${problem.type}])`,
    `        println(s"error: \${${field("problem", [problem.code])}}")`,
  ];
}

/** An optional or a nullable member is an Option; one that is both is a JsonNullable, which also has `get`. */
function field(variable: string, steps: readonly FieldStep[]): string {
  return steps.reduce((way, { name, isRequired, isNullable, isList }) => {
    const inside = isRequired && !isNullable ? "" : ".get";
    return `${way}.${name}${inside}${isList ? ".head" : ""}`;
  }, variable);
}

function value(argument: CallArgument): string {
  const { type, sample } = argument;
  if (argument.isIdempotencyKey) return type === "UUID" ? "UUID.randomUUID()" : "UUID.randomUUID().toString";
  if (Array.isArray(sample)) return `List(${sample.map((one) => quoted(String(one))).join(", ")})`;
  const text = quoted(String(plainSample(argument)));
  switch (type) {
    case "Int":
    case "Integer":
    case "Boolean":
    case "Double":
      return String(plainSample(argument));
    case "Long":
      return `${plainSample(argument)}L`;
    case "BigDecimal":
      return `BigDecimal(${text})`;
    case "UUID":
      return `java.util.UUID.fromString(${text})`;
    case "OffsetDateTime":
    case "LocalDate":
      return `java.time.${type}.parse(${text})`;
    default:
      return text;
  }
}
