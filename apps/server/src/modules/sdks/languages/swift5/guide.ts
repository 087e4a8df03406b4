import { WRONG } from "../../first-call/credential.ts";
import type { CallArgument, FieldStep, FirstCall } from "../../first-call/first-call.ts";
import type { GuideStep } from "../../first-call/guide-step.ts";
import { plainSample, quoted } from "../../first-call/literals.ts";
import { lines, namedTexts, programParts, type Words } from "../../first-call/program.ts";

/** A package of Swift's own manager beside the client, and URLSession. */
export function swift5Guide(call: FirstCall): readonly GuideStep[] {
  return [
    { does: "save", file: "Package.swift", syntax: "swift", text: manifest(call) },
    { does: "save", file: "Sources/FirstCall/main.swift", syntax: "swift", text: program(call) },
    { does: "run", commands: "swift run FirstCall" },
  ];
}

function manifest({ names }: FirstCall): string {
  return lines`
    // swift-tools-version:5.9
    import PackageDescription

    let package = Package(
        name: "FirstCall",
        platforms: [.macOS(.v12)],
        dependencies: [.package(path: "client_sdk_swift5")],
        targets: [
            .executableTarget(
                name: "FirstCall",
                dependencies: [.product(name: ${quoted(names.pascal)}, package: "client_sdk_swift5")]),
        ]
    )
  `;
}

const words: Words = {
  newKey: (type) => (type === "UUID" ? "UUID()" : "UUID().uuidString"),
  value,
  body: ({ type, sample }) =>
    `try CodableHelper.jsonDecoder.decode(${type}.self, from: Data(${quoted(JSON.stringify(sample ?? {}))}.utf8))`,
  bodies: ["body", "unknown"],
};

function program(call: FirstCall): string {
  const { args, refusedArgs, hasRefusedValue, body, refusedBody, hasToken, returns } = programParts(call, words);
  const { names, api, method, problem, credential } = call;
  const client = `${names.pascal}API`;
  const { header, scheme } = credential;
  const authorize = (value: string) => `${client}.customHeaders[${quoted(header)}] = ${value}`;
  const valid = hasToken ? '"Bearer \\(try await accessToken())"' : quoted(`${scheme}${credential.placeholder}`);
  const code = problem && `problem.${problem.code.name}${problem.code.isRequired ? "" : ' ?? "\\(status)"'}`;
  return lines`
    import Foundation
    #if canImport(FoundationNetworking)
    import FoundationNetworking
    #endif
    import ${names.pascal}

    ${hasToken && [token(call), ""]}
    ${client}.basePath = ${quoted(call.server)}
    ${authorize(valid)}
    ${body && `let body = ${body}`}
    ${returns ? "let answer = " : ""}try await ${api}.${method}(${namedTexts(args, ": ")})
    ${printed(call)}

    do {
        ${refusedBody && `let unknown = ${refusedBody}`}
        ${authorize(hasRefusedValue ? valid : quoted(`${scheme}${WRONG}`))}
        _ = try await ${api}.${method}(${namedTexts(refusedArgs, ": ")})
    } catch let ErrorResponse.error(status, data, _, _) {
        ${problem && `let problem = try CodableHelper.jsonDecoder.decode(${problem.type}.self, from: data ?? Data())`}
        print("error:", ${code ?? "status"})
    }
  `;
}

function token({ tokenUrl = "" }: FirstCall): string {
  return lines`
    struct Token: Decodable {
        let access_token: String
        let expires_in: Double
    }

    var token = ""
    var endsAt = Date.distantPast

    // Gets an access token with the first request, and a new one a minute before it expires.
    func accessToken() async throws -> String {
        if Date() < endsAt { return token }
        let environment = ProcessInfo.processInfo.environment
        var form = URLComponents()
        form.queryItems = [
            URLQueryItem(name: "grant_type", value: "client_credentials"),
            URLQueryItem(name: "client_id", value: environment["CONNECT_CLIENT_ID"]),
            URLQueryItem(name: "client_secret", value: environment["CONNECT_CLIENT_SECRET"]),
        ]
        var request = URLRequest(url: URL(string: ${quoted(tokenUrl)})!)
        request.httpMethod = "POST"
        request.setValue("application/x-www-form-urlencoded", forHTTPHeaderField: "Content-Type")
        request.httpBody = form.percentEncodedQuery?.data(using: .utf8)
        let (data, _) = try await URLSession.shared.data(for: request)
        let said = try JSONDecoder().decode(Token.self, from: data)
        token = said.access_token
        endsAt = Date().addingTimeInterval(said.expires_in - 60)
        return token
    }
  `;
}

function value(argument: CallArgument): string {
  const { type } = argument;
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
