import { failingCall } from "../failing-call.ts";
import { type CallArgument, type FieldStep, type FirstCall, TOKEN } from "../first-call.ts";
import type { GuideStep } from "../guide-step.ts";
import { bodyOf, plainSample, quoted, requiredOf } from "../literals.ts";
import { tokenRequest } from "./swift-token-request.ts";

/** Swift 3 and 4 of Swagger Codegen, whose calls are answered later: a package of Swift's own manager, and Alamofire 4. */
export function swift3Guide(call: FirstCall): readonly GuideStep[] {
  return stepsOf(call, {
    version: 3,
    // All members of its models may be missing.
    isOptional: () => true,
    model: (type, data) =>
      `Decoders.decode(clazz: ${type}.self, source: (try? JSONSerialization.jsonObject(with: ${data})) as AnyObject).value`,
    failure: "case let .HttpError(_, data, _)? = error",
  });
}

export function swift4Guide(call: FirstCall): readonly GuideStep[] {
  return stepsOf(call, {
    version: 4,
    isOptional: ({ isRequired }) => !isRequired,
    model: (type, data) => `CodableHelper.decode(${type}.self, from: ${data}).decodableObj`,
    failure: "case let .error(_, data, _)? = error as? ErrorResponse",
  });
}

interface Dialect {
  readonly version: 3 | 4;
  readonly isOptional: (step: FieldStep) => boolean;
  /** A model of these data, or nil. */
  readonly model: (type: string, data: string) => string;
  /** Gives the body of a failure the name `data`. */
  readonly failure: string;
}

function stepsOf(call: FirstCall, dialect: Dialect): readonly GuideStep[] {
  return [
    { does: "save", file: "Package.swift", syntax: "swift", text: manifest(call, dialect) },
    { does: "save", file: "Sources/FirstCall/main.swift", syntax: "swift", text: program(call, dialect) },
    { does: "run", commands: "swift run FirstCall" },
  ];
}

function manifest({ names: { pascal } }: FirstCall, { version }: Dialect): string {
  return [
    "// swift-tools-version:4.0",
    "import PackageDescription",
    "",
    "let package = Package(",
    '    name: "FirstCall",',
    '    dependencies: [.package(url: "https://github.com/Alamofire/Alamofire", from: "4.5.0")],',
    "    targets: [",
    `        .target(name: ${quoted(pascal)}, dependencies: ["Alamofire"], path: "client_sdk_swift${version}/${pascal}/Classes"),`,
    `        .target(name: "FirstCall", dependencies: [${quoted(pascal)}]),`,
    "    ],",
    `    swiftLanguageVersions: [${version}]`,
    ")",
  ].join("\n");
}

function program(call: FirstCall, dialect: Dialect): string {
  const { names, returns, problem } = call;
  const client = `${names.pascal}API`;
  const other = failingCall(call);
  const failsByBody = other !== undefined && bodyOf(call.arguments)?.wireName === call.failure?.wireName;
  const authorize = `${client}.customHeaders["Authorization"] = "Bearer " + accessToken()`;
  return [
    "import Dispatch",
    "import Foundation",
    `import ${names.pascal}`,
    "",
    ...token(call),
    "",
    `${client}.basePath = ${quoted(call.server)}`,
    authorize,
    ...body("body", call, dialect),
    ...(failsByBody ? body("unknown", other, dialect) : []),
    `${call.api}.${call.method}(${argumentsOf(call, "body")}) { answer, error in`,
    `    guard ${returns === "" ? "error == nil" : "let answer = answer"} else { fatalError(String(describing: error)) }`,
    ...printed(call, dialect),
    `    ${other ? authorize : `${client}.customHeaders["Authorization"] = "Bearer a-wrong-token"`}`,
    `    ${call.api}.${call.method}(${argumentsOf(other ?? call, failsByBody ? "unknown" : "body")}) { _, error in`,
    ...failed(problem, dialect),
    "        exit(0)",
    "    }",
    "}",
    "dispatchMain()",
  ].join("\n");
}

function token({ tokenUrl }: FirstCall): string[] {
  if (tokenUrl === undefined) return [`func accessToken() -> String { return ${quoted(TOKEN)} }`];
  return [
    'var token = ""',
    "var endsAt = Date.distantPast",
    "",
    "// Gets an access token with the first request, and a new one a minute before it expires.",
    "func accessToken() -> String {",
    ...tokenRequest(tokenUrl),
    "    let answered = DispatchSemaphore(value: 0)",
    "    var said: [String: Any] = [:]",
    "    URLSession.shared.dataTask(with: request) { data, _, _ in",
    "        let json = try? JSONSerialization.jsonObject(with: data ?? Data())",
    "        said = json as? [String: Any] ?? [:]",
    "        answered.signal()",
    "    }.resume()",
    "    answered.wait()",
    '    guard let new = said["access_token"] as? String, let seconds = said["expires_in"] as? Double else {',
    '        fatalError("No access token: \\(said)")',
    "    }",
    "    token = new",
    "    endsAt = Date().addingTimeInterval(seconds - 60)",
    "    return token",
    "}",
  ];
}

function body(name: string, { arguments: all }: FirstCall, { model }: Dialect): string[] {
  const body = bodyOf(all);
  if (!body) return [];
  const data = `${quoted(JSON.stringify(body.sample ?? {}))}.data(using: .utf8)!`;
  return [`let ${name} = ${model(body.type, data)}!`];
}

function argumentsOf({ arguments: all }: FirstCall, body: string): string {
  return requiredOf(all)
    .map((one) => `${one.name}: ${one.place === "body" ? body : value(one)}`)
    .join(", ");
}

function value(argument: CallArgument): string {
  const { type } = argument;
  if (argument.isIdempotencyKey) return type === "UUID" ? "UUID()" : "UUID().uuidString";
  const sample = plainSample(argument);
  const text = quoted(String(sample));
  if (type === "UUID") return `UUID(uuidString: ${text})!`;
  if (type === "Date") return `ISO8601DateFormatter().date(from: ${text})!`;
  return typeof sample === "string" ? text : String(sample);
}

function printed({ returns, field }: FirstCall, { isOptional }: Dialect): string[] {
  if (returns === "") return ['    print("field: done")'];
  let way = "answer";
  let mayBeMissing = false;
  for (const step of field ?? []) {
    way += `${mayBeMissing ? "?" : ""}.${step.name}`;
    mayBeMissing = isOptional(step);
    if (step.isList) {
      way += `${mayBeMissing ? "?" : ""}.first`;
      mayBeMissing = true;
    }
  }
  return [`    let field: Any? = ${way}`, '    print("field:", field ?? "none")'];
}

function failed(problem: FirstCall["problem"], { failure, model, isOptional }: Dialect): string[] {
  const begin = `        if ${failure}`;
  if (!problem) return [`${begin} {`, '            print("error:", String(describing: data))', "        }"];
  const code = `problem.${problem.code.name}`;
  return [
    `${begin}, let problem = ${model(problem.type, "data ?? Data()")} {`,
    `            print("error:", ${code}${isOptional(problem.code) ? ' ?? "none"' : ""})`,
    "        }",
  ];
}
