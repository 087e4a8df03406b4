import { failingCall } from "../../first-call/failing-call.ts";
import { type FirstCall, TOKEN } from "../../first-call/first-call.ts";
import type { GuideStep } from "../../first-call/guide-step.ts";
import { bodyOf, quoted } from "../../first-call/literals.ts";
import { bodyJson, failsByBody, javaArguments, javaField, javaType } from "../shared/java-values.ts";

/** JAX-RS proxies of Apache CXF, and Jackson. */
export function javaCxfGuide(call: FirstCall): readonly GuideStep[] {
  const folder = "client_sdk_jaxrs-cxf-client/target";
  return [
    { does: "run", commands: "mvn -q -f client_sdk_jaxrs-cxf-client install" },
    { does: "save", file: "FirstCall.java", syntax: "java", text: program(call) },
    { does: "run", commands: `java -cp "${folder}/classes:${folder}/lib/*" FirstCall.java` },
  ];
}

function program(call: FirstCall): string {
  const { names, api, method, returns, tokenUrl } = call;
  const body = bodyOf(call.arguments);
  const other = failingCall(call);
  const readBody = (of: FirstCall) =>
    `ApiClient.createDefaultObjectMapper().readValue(${bodyJson(of)}, ${body?.type}.class);`;
  return [
    `import ${names.dotted}.ApiClient;`,
    ...(tokenUrl === undefined ? [] : [`import ${names.dotted}.ClientCredentials;`]),
    `import ${names.dotted}.api.${api};`,
    `import ${names.dotted}.model.*;`,
    "import jakarta.ws.rs.WebApplicationException;",
    "import jakarta.ws.rs.client.ClientRequestFilter;",
    ...(/UUID/.test(javaArguments(call)) ? ["import java.util.UUID;"] : []),
    "",
    "public class FirstCall {",
    "  public static void main(String[] args) throws Exception {",
    `    ClientRequestFilter tokens = ${tokens(call)};`,
    `    ${api} api = ApiClient.create(${api}.class, ${quoted(call.server)}, tokens);`,
    "",
    ...(body ? [`    ${body.type} body = ${readBody(call)}`] : []),
    ...(returns === ""
      ? [`    api.${method}(${javaArguments(call)});`]
      : [
          `    ${javaType(returns)} answer = api.${method}(${javaArguments(call)});`,
          `    System.out.println(${call.field ? `"field: " + ${javaField("answer", call.field)}` : "answer"});`,
        ]),
    "",
    ...(failsByBody(call) ? [`    body = ${readBody(other ?? call)}`] : []),
    ...(other
      ? []
      : [
          '    tokens = request -> request.getHeaders().putSingle("Authorization", "Bearer a-wrong-token");',
          `    api = ApiClient.create(${api}.class, ${quoted(call.server)}, tokens);`,
        ]),
    "    try {",
    `      api.${method}(${javaArguments(other ?? call)});`,
    "    } catch (WebApplicationException error) {",
    ...problem(call),
    "    }",
    "  }",
    "}",
  ].join("\n");
}

function problem({ problem }: FirstCall): string[] {
  if (!problem) return ['      System.out.println("error: " + error.getResponse().readEntity(String.class));'];
  return [
    `      ${problem.type} problem = error.getResponse().readEntity(${problem.type}.class);`,
    `      System.out.println("error: " + ${javaField("problem", [problem.code])});`,
  ];
}

/** Gets an access token when there is none, and a new one before it expires. */
function tokens({ tokenUrl }: FirstCall): string {
  if (tokenUrl === undefined) {
    return `request -> request.getHeaders().putSingle("Authorization", ${quoted(`Bearer ${TOKEN}`)})`;
  }
  const values = [
    quoted(tokenUrl),
    ...["CONNECT_CLIENT_ID", "CONNECT_CLIENT_SECRET"].map((name) => `System.getenv("${name}")`),
  ];
  return `new ClientCredentials(\n        ${values.join(",\n        ")})`;
}
