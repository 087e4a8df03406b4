import { failingCall } from "../../first-call/failing-call.ts";
import { type FirstCall, TOKEN } from "../../first-call/first-call.ts";
import type { GuideStep } from "../../first-call/guide-step.ts";
import { bodyOf, quoted } from "../../first-call/literals.ts";
import { bodyJson, failsByBody, javaArguments, javaField, javaType } from "../shared/java-values.ts";

/** The HTTP client of the JDK, and Jackson. */
export function javaGuide(call: FirstCall): readonly GuideStep[] {
  return [
    { does: "run", commands: "mvn -q -f client_sdk_java install" },
    { does: "save", file: "FirstCall.java", syntax: "java", text: program(call) },
    { does: "run", commands: 'java -cp "client_sdk_java/target/classes:client_sdk_java/target/lib/*" FirstCall.java' },
  ];
}

function program(call: FirstCall): string {
  const { names, api, method } = call;
  const body = bodyOf(call.arguments);
  const other = failingCall(call);
  const readBody = (of: FirstCall) => `client.getObjectMapper().readValue(${bodyJson(of)}, ${body?.type}.class);`;
  return [
    `import ${names.dotted}.ApiClient;`,
    `import ${names.dotted}.ApiException;`,
    ...(call.tokenUrl === undefined ? [] : [`import ${names.dotted}.ClientCredentials;`]),
    `import ${names.dotted}.api.${api};`,
    `import ${names.dotted}.model.*;`,
    ...(/UUID/.test(javaArguments(call)) ? ["import java.util.UUID;"] : []),
    "",
    "public class FirstCall {",
    "  public static void main(String[] args) throws Exception {",
    `    ApiClient client = new ApiClient().updateBaseUri(${quoted(call.server)});`,
    `    client.setRequestInterceptor(${tokens(call)});`,
    `    ${api} api = new ${api}(client);`,
    "",
    ...(body ? [`    ${body.type} body = ${readBody(call)}`] : []),
    ...answer(call),
    "",
    ...(failsByBody(call) ? [`    body = ${readBody(other ?? call)}`] : []),
    ...(other
      ? []
      : ['    client.setRequestInterceptor(request -> request.setHeader("Authorization", "Bearer a-wrong-token"));']),
    "    try {",
    `      api.${method}(${javaArguments(other ?? call)});`,
    "    } catch (ApiException error) {",
    ...problem(call),
    "    }",
    "  }",
    "}",
  ].join("\n");
}

function answer(call: FirstCall): string[] {
  const { method, returns, field } = call;
  if (returns === "")
    return [`    System.out.println(api.${method}WithHttpInfo(${javaArguments(call)}).getStatusCode());`];
  return [
    `    ${javaType(returns)} answer = api.${method}(${javaArguments(call)});`,
    `    System.out.println(${field ? `"field: " + ${javaField("answer", field)}` : "answer"});`,
  ];
}

function problem({ problem }: FirstCall): string[] {
  if (!problem) return ['      System.out.println("error: " + error.getResponseBody());'];
  return [
    `      ${problem.type} problem = error.getResponseBody(${problem.type}.class);`,
    `      System.out.println("error: " + ${javaField("problem", [problem.code])});`,
  ];
}

/** Gets an access token when there is none, and a new one before it expires. */
function tokens({ tokenUrl }: FirstCall): string {
  if (tokenUrl === undefined) return `request -> request.setHeader("Authorization", ${quoted(`Bearer ${TOKEN}`)})`;
  const values = [
    quoted(tokenUrl),
    ...["CONNECT_CLIENT_ID", "CONNECT_CLIENT_SECRET"].map((name) => `System.getenv("${name}")`),
  ];
  return `new ClientCredentials(\n        ${values.join(",\n        ")})`;
}
