import { WRONG } from "../../first-call/credential.ts";
import type { CallArgument, FieldStep, FirstCall } from "../../first-call/first-call.ts";
import type { GuideStep } from "../../first-call/guide-step.ts";
import { indentedJson, plainSample } from "../../first-call/literals.ts";
import { lines, namedTexts, programParts, type Words } from "../../first-call/program.ts";
import { jvmGuideSteps } from "../shared/jvm-program-pom.ts";
import { kotlinCompiler, withoutDaemon } from "../shared/maven-pom.ts";

/** Maven builds client and program: what comes with an archive cannot bring Gradle, and Maven needs no more than itself. */
export function kotlinGuide(call: FirstCall): readonly GuideStep[] {
  return jvmGuideSteps(call, compiler, "FirstCallKt", { file: "FirstCall.kt", syntax: "kotlin", text: program(call) });
}

const compiler = {
  folder: "client_sdk_kotlin-client",
  client: "kotlin-client",
  plugin: kotlinCompiler,
  properties: { "kotlin.compiler.jvmTarget": "11", ...withoutDaemon },
};

const words: Words = {
  newKey: (type) => (type.endsWith("UUID") ? "UUID.randomUUID()" : "UUID.randomUUID().toString()"),
  value,
  body: ({ type, sample }) =>
    `client.mapper.readValue("""${indentedJson(sample).replaceAll("$", () => "${'$'}")}""", ${type}::class.java)`,
  bodies: ["body", "unknown"],
};

function program(call: FirstCall): string {
  const { args, refusedArgs, hasRefusedValue, body, refusedBody, hasKey, hasToken, returns } = programParts(
    call,
    words,
  );
  const { names, api, method, field, problem, credential } = call;
  const server = text(call.server);
  const other = hasRefusedValue ? "api" : `${api}(ApiClient(${server}, ${setHeader(credential, WRONG)}))`;
  return lines`
    import ${names.dotted}.apis.${api}
    import ${names.dotted}.infrastructure.ApiClient
    import ${names.dotted}.infrastructure.ApiException
    ${hasToken && `import ${names.dotted}.infrastructure.ClientCredentials`}
    import ${names.dotted}.models.*
    ${hasKey && "import java.util.UUID"}

    fun main() {
        val client = ApiClient(${server}, ${tokens(call)})
        val api = ${api}(client)

        ${body && `val body = ${body}`}
        ${returns && `val answer = api.${method}(${namedTexts(args, " = ")})`}
        ${returns && `println(${field ? `"field: \${${pathOf("answer", field, call.mayBeNull)}}"` : "answer"})`}
        ${!returns && `println(api.${method}WithHttpInfo(${namedTexts(args, " = ")}).statusCode)`}

        ${refusedBody && `val unknown = ${refusedBody}`}
        try {
            ${other}.${method}(${namedTexts(refusedArgs, " = ")})
        } catch (error: ApiException) {
            ${problem && `val problem = error.bodyAs(${problem.type}::class.java)`}
            println("error: \${${problem ? pathOf("problem", [problem.code]) : "error.body"}}")
        }
    }
  `;
}

function setHeader({ header, scheme }: FirstCall["credential"], value: string): string {
  return `{ it.setHeader(${text(header)}, ${text(`${scheme}${value}`)}) }`;
}

function tokens({ tokenUrl, credential }: FirstCall): string {
  if (tokenUrl === undefined) return setHeader(credential, credential.placeholder);
  const variables = ["CONNECT_CLIENT_ID", "CONNECT_CLIENT_SECRET"].map((name) => `System.getenv("${name}")`);
  return `ClientCredentials(${[text(tokenUrl), ...variables].join(", ")})`;
}

/** A member that is both optional and nullable is a JsonNullable, which tells the two apart. */
function pathOf(variable: string, steps: readonly FieldStep[], mayStartNull = false): string {
  let way = variable;
  let mayBeNull = mayStartNull;
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
      return `${type}(${typeof plain === "string" ? literal : plain})`;
  }
}

function text(plain: string): string {
  return JSON.stringify(plain).replaceAll("$", "\\$");
}
