import { quoted } from "../literals.ts";

/** The beginning of every Swift guide's function `accessToken`, up to the `request`, which each version sends in its own way. */
export function tokenRequest(tokenUrl: string): readonly string[] {
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
