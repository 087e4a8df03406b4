import { failingCall } from "../../first-call/failing-call.ts";
import { type CallArgument, type FieldStep, type FirstCall, TOKEN } from "../../first-call/first-call.ts";
import type { GuideStep } from "../../first-call/guide-step.ts";
import { bodyOf, plainSample, quoted, requiredOf } from "../../first-call/literals.ts";

/** A package of Swift's own manager beside the client, and URLSession. */
export function swift5Guide(call: FirstCall): readonly GuideStep[] {
  return [
    { does: "save", file: "Package.swift", syntax: "swift", text: manifest(call) },
    { does: "save", file: "Sources/FirstCall/main.swift", syntax: "swift", text: program(call) },
    { does: "run", commands: "swift run FirstCall" },
  ];
}

function manifest({ names }: FirstCall): string {
  return [
    "// swift-tools-version:5.9",
    "import PackageDescription",
    "",
    "let package = Package(",
    '    name: "FirstCall",',
    "    platforms: [.macOS(.v12)],",
    '    dependencies: [.package(path: "client_sdk_swift5")],',
    "    targets: [",
    "        .executableTarget(",
    '            name: "FirstCall",',
    `            dependencies: [.product(name: ${quoted(names.pascal)}, package: "client_sdk_swift5")]),`,
    "    ]",
    ")",
  ].join("\n");
}

function program(call: FirstCall): string {
  const { returns, problem, names } = call;
  const other = failingCall(call);
  const client = `${names.pascal}API`;
  const authorize = `${client}.customHeaders["Authorization"] = "Bearer \\(try await accessToken())"`;
  return [
    "import Foundation",
    "#if canImport(FoundationNetworking)",
    "import FoundationNetworking",
    "#endif",
    `import ${names.pascal}`,
    "",
    ...token(call),
    "",
    `${client}.basePath = ${quoted(call.server)}`,
    authorize,
    ...body(call, "body"),
    `${returns === "" ? "" : "let answer = "}try await ${call.api}.${call.method}(${argumentsOf(call, "body")})`,
    ...printed(call),
    "",
    "do {",
    ...(other && failsByBody(call) ? body(other, "unknown").map((line) => `    ${line}`) : []),
    other ? `    ${authorize}` : `    ${client}.customHeaders["Authorization"] = "Bearer a-wrong-token"`,
    `    _ = try await ${call.api}.${call.method}(${argumentsOf(other ?? call, other && failsByBody(call) ? "unknown" : "body")})`,
    "} catch let ErrorResponse.error(status, data, _, _) {",
    ...(problem
      ? [
          `    let problem = try CodableHelper.jsonDecoder.decode(${problem.type}.self, from: data ?? Data())`,
          `    print("error:", problem.${problem.code.name}${problem.code.isRequired ? "" : ' ?? "\\(status)"'})`,
        ]
      : ['    print("error:", status)']),
    "}",
  ].join("\n");
}

function token({ tokenUrl }: FirstCall): string[] {
  if (tokenUrl === undefined) return [`func accessToken() async throws -> String { ${quoted(TOKEN)} }`];
  return [
    "struct Token: Decodable {",
    "    let access_token: String",
    "    let expires_in: Double",
    "}",
    "",
    'var token = ""',
    "var endsAt = Date.distantPast",
    "",
    "// Gets an access token with the first request, and a new one a minute before it expires.",
    "func accessToken() async throws -> String {",
    ...tokenRequest(tokenUrl),
    "    let (data, _) = try await URLSession.shared.data(for: request)",
    "    let said = try JSONDecoder().decode(Token.self, from: data)",
    "    token = said.access_token",
    "    endsAt = Date().addingTimeInterval(said.expires_in - 60)",
    "    return token",
    "}",
  ];
}

function body({ arguments: all }: FirstCall, name: string): string[] {
  const body = bodyOf(all);
  if (!body) return [];
  const json = quoted(JSON.stringify(body.sample ?? {}));
  return [`let ${name} = try CodableHelper.jsonDecoder.decode(${body.type}.self, from: Data(${json}.utf8))`];
}

function failsByBody({ arguments: all, failure }: FirstCall): boolean {
  return failure !== undefined && bodyOf(all)?.wireName === failure.wireName;
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
  if (type === "String") return text;
  if (type === "UUID") return `UUID(uuidString: ${text})!`;
  if (type === "Date") return `ISO8601DateFormatter().date(from: ${text})!`;
  return typeof sample === "string" ? `.init(rawValue: ${text})!` : String(sample);
}

function printed({ returns, field }: FirstCall): string[] {
  if (returns === "") return ['print("field: done")'];
  const { way } = (field ?? []).reduce(read, { way: "answer", isOptional: false });
  return [`let field: Any? = ${way}`, 'print("field:", field ?? "none")'];
}

/** An optional member needs optional chaining, which ends in nil when it is missing. */
function read(
  { way, isOptional }: { readonly way: string; readonly isOptional: boolean },
  { name, isList, isRequired }: FieldStep,
) {
  const member = `${way}${isOptional ? "?" : ""}.${name}`;
  return isList
    ? { way: `${member}${isRequired ? "" : "?"}.first`, isOptional: true }
    : { way: member, isOptional: !isRequired };
}

/** The beginning of the function `accessToken`, up to the `request`. */
function tokenRequest(tokenUrl: string): readonly string[] {
  return [
    "    if Date() < endsAt { return token }",
    "    let environment = ProcessInfo.processInfo.environment",
    "    var form = URLComponents()",
    "    form.queryItems = [",
    '        URLQueryItem(name: "grant_type", value: "client_credentials"),',
    '        URLQueryItem(name: "client_id", value: environment["CONNECT_CLIENT_ID"]),',
    '        URLQueryItem(name: "client_secret", value: environment["CONNECT_CLIENT_SECRET"]),',
    "    ]",
    `    var request = URLRequest(url: URL(string: ${quoted(tokenUrl)})!)`,
    '    request.httpMethod = "POST"',
    '    request.setValue("application/x-www-form-urlencoded", forHTTPHeaderField: "Content-Type")',
    "    request.httpBody = form.percentEncodedQuery?.data(using: .utf8)",
  ];
}
