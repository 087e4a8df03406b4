import { WRONG } from "../../first-call/credential.ts";
import type { CallArgument, FieldStep, FirstCall } from "../../first-call/first-call.ts";
import type { GuideStep } from "../../first-call/guide-step.ts";
import { indentedJson, plainSample, quoted } from "../../first-call/literals.ts";
import { lines, namedTexts, programParts, type Words } from "../../first-call/program.ts";
import { jvmGuideSteps } from "../shared/jvm-program-pom.ts";
import { scalaCompiler } from "../shared/maven-pom.ts";

/** Maven builds client and program. */
export function scalaGuide(call: FirstCall): readonly GuideStep[] {
  return jvmGuideSteps(call, compiler, "FirstCall", { file: "FirstCall.scala", syntax: "scala", text: program(call) });
}

const compiler = { folder: "client_sdk_scala", client: "scala-client", plugin: scalaCompiler, properties: {} };

const words: Words = {
  newKey: (type) => (type === "UUID" ? "UUID.randomUUID()" : "UUID.randomUUID().toString"),
  value,
  body: ({ type, sample }) =>
    `client.mapper.readValue("""${indentedJson(sample).replaceAll('"""', '\\"\\"\\"')}""", classOf[${type}])`,
  bodies: ["body", "unknown"],
};

function program(call: FirstCall): string {
  const { args, refusedArgs, hasRefusedValue, body, refusedBody, hasKey, hasToken, returns } = programParts(
    call,
    words,
  );
  const { names, api, method, field, problem } = call;
  const server = quoted(call.server);
  const other = hasRefusedValue ? "api" : `new ${api}(new ApiClient(${server}, ${setHeader(call, WRONG)}))`;
  return lines`
    import ${names.dotted}.{ApiClient, ApiException${hasToken ? ", ClientCredentials" : ""}}
    import ${names.dotted}.api.${api}
    import ${names.dotted}.model._
    ${hasKey && "import java.util.UUID"}

    object FirstCall {
      def main(args: Array[String]): Unit = {
        val client = new ApiClient(${server}, ${tokens(call)})
        val api = new ${api}(client)

        ${body && `val body = ${body}`}
        ${returns ? "val answer = " : ""}api.${method}(${namedTexts(args, " = ")})
        ${returns && `println(${field ? `s"field: \${${pathOf("answer", field)}}"` : "answer"})`}

        ${refusedBody && `val unknown = ${refusedBody}`}
        try {
          ${other}.${method}(${namedTexts(refusedArgs, " = ")})
        } catch {
          case error: ApiException =>
            ${problem && `val problem = error.bodyAs(classOf[${problem.type}])`}
            println(s"error: \${${problem ? pathOf("problem", [problem.code]) : "error.body"}}")
        }
      }
    }
  `;
}

function setHeader({ credential }: FirstCall, value: string): string {
  return `_.setHeader(${quoted(credential.header)}, ${quoted(`${credential.scheme}${value}`)})`;
}

function tokens(call: FirstCall): string {
  const { tokenUrl, credential } = call;
  if (tokenUrl === undefined) return setHeader(call, credential.placeholder);
  const variables = ["CONNECT_CLIENT_ID", "CONNECT_CLIENT_SECRET"].map((name) => `sys.env("${name}")`);
  return `new ClientCredentials(${[quoted(tokenUrl), ...variables].join(", ")})`;
}

/** An optional or a nullable member is an Option; one that is both is a JsonNullable, which also has `get`. */
function pathOf(variable: string, steps: readonly FieldStep[]): string {
  return steps.reduce((way, { name, isRequired, isNullable, isList }) => {
    const inside = isRequired && !isNullable ? "" : ".get";
    return `${way}.${name}${inside}${isList ? ".head" : ""}`;
  }, variable);
}

function value(argument: CallArgument): string {
  const { type, sample } = argument;
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
