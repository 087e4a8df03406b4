import { type FirstCall, TOKEN } from "../first-call.ts";
import { bodyOf, plainSample, quoted, requiredOf } from "../literals.ts";

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

function literal(value: string | number | boolean): string {
  return JSON.stringify(value);
}
