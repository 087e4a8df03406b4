import { type FirstCall, TOKEN } from "../first-call.ts";
import { bodyOf, plainSample, quoted, requiredOf } from "../literals.ts";

export function csharpSample(call: FirstCall): string {
  const { pascal } = call.names;
  const body = bodyOf(call.arguments);
  return [
    "using System;",
    "using Newtonsoft.Json;",
    `using ${pascal}.Api;`,
    `using ${pascal}.Client;`,
    `using ${pascal}.Model;`,
    "",
    "public class FirstCall",
    "{",
    "    public static void Main()",
    "    {",
    `        var configuration = new Configuration { BasePath = ${quoted(call.server)}, AccessToken = ${quoted(TOKEN)} };`,
    ...(body
      ? [
          `        var body = JsonConvert.DeserializeObject<${body.type}>(${quoted(JSON.stringify(body.sample ?? {}))});`,
        ]
      : []),
    `        Console.WriteLine(new ${call.api}(configuration).${call.method}(${args(call)}));`,
    "    }",
    "}",
  ].join("\n");
}

/** The client of .NET 2.0 keeps its settings in statics. */
export function csharpDotnet2Sample(call: FirstCall): string {
  const { pascal } = call.names;
  const body = bodyOf(call.arguments);
  return [
    "using System;",
    "using Newtonsoft.Json;",
    `using ${pascal}.Api;`,
    `using ${pascal}.Client;`,
    `using ${pascal}.Model;`,
    "",
    "public class FirstCall",
    "{",
    "    public static void Main()",
    "    {",
    `        ApiClient client = new ApiClient(${quoted(call.server)});`,
    `        client.AddDefaultHeader("Authorization", ${quoted(`Bearer ${TOKEN}`)});`,
    ...(body
      ? [
          `        ${body.type} body = JsonConvert.DeserializeObject<${body.type}>(${quoted(JSON.stringify(body.sample ?? {}))});`,
        ]
      : []),
    `        Console.WriteLine(new ${call.api}(client).${call.method}(${args(call, "null")}));`,
    "    }",
    "}",
  ].join("\n");
}

export function swift5Sample(call: FirstCall): string {
  const { pascal } = call.names;
  return swift(call, [
    `${pascal}API.basePath = ${quoted(call.server)}`,
    `${pascal}API.customHeaders["Authorization"] = ${quoted(`Bearer ${TOKEN}`)}`,
  ]);
}

/** Swift 3 and 4 of Swagger Codegen. */
export function swiftSample(call: FirstCall): string {
  return swift(call, [
    `SwaggerClientAPI.basePath = ${quoted(call.server)}`,
    `SwaggerClientAPI.customHeaders["Authorization"] = ${quoted(`Bearer ${TOKEN}`)}`,
  ]);
}

function swift(call: FirstCall, settings: readonly string[]): string {
  const body = bodyOf(call.arguments);
  const named = requiredOf(call.arguments).map(
    (one) => `${one.name}: ${one.place === "body" ? "body" : literal(plainSample(one))}`,
  );
  return [
    "import Foundation",
    `import ${call.names.pascal}`,
    "",
    ...settings,
    ...(body
      ? [
          `let json = ${quoted(JSON.stringify(body.sample ?? {}))}`,
          `let body = try! JSONDecoder().decode(${body.type}.self, from: json.data(using: .utf8)!)`,
        ]
      : []),
    `${call.api}.${call.method}(${named.join(", ")}) { answer, error in`,
    "    print(answer as Any, error as Any)",
    "}",
  ].join("\n");
}

function args(call: FirstCall, absent?: string): string {
  return call.arguments
    .filter(({ isRequired }) => isRequired || absent !== undefined)
    .map((one) => (one.place === "body" ? "body" : one.isRequired ? literal(plainSample(one)) : absent))
    .join(", ");
}

function literal(value: string | number | boolean): string {
  return JSON.stringify(value);
}
