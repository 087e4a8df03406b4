import { failingCall } from "../failing-call.ts";
import { type CallArgument, type FieldStep, type FirstCall, TOKEN } from "../first-call.ts";
import type { GuideStep } from "../guide-step.ts";
import { bodyOf, plainSample, quoted } from "../literals.ts";

const INSTALL = "dotnet new console --name FirstCall\ndotnet add FirstCall reference client_sdk_csharp/src/*/*.csproj";

/** .NET's own HTTP client, and Json.NET. */
export function csharpGuide(call: FirstCall): readonly GuideStep[] {
  return [
    { does: "run", commands: INSTALL },
    { does: "save", file: "FirstCall/Program.cs", syntax: "csharp", text: program(call) },
    { does: "run", commands: "dotnet run --project FirstCall" },
  ];
}

function program(call: FirstCall): string {
  const { names, returns, problem } = call;
  const namespaces = ["Api", "Client", "Model"].map((name) => `using ${names.pascal}.${name};`);
  const other = failingCall(call);
  const wrong = `new ${call.api}(http, new Configuration { BasePath = server, AccessToken = "a-wrong-token" })`;
  return [
    "using System.Text.Json;",
    "using Newtonsoft.Json;",
    ...namespaces,
    "",
    `const string server = ${quoted(call.server)};`,
    "var http = new HttpClient();",
    ...tokenState(call),
    "",
    ...body(call, "body"),
    `${returns === "" ? "" : "var answer = "}await (await Api()).${call.method}Async(${argumentsOf(call, "body")});`,
    printed(call),
    "",
    "try",
    "{",
    ...(other && failsByBody(call) ? body(other, "unknown").map((line) => `    ${line}`) : []),
    `    await ${other ? "(await Api())" : wrong}.${call.method}Async(${argumentsOf(other ?? call, other && failsByBody(call) ? "unknown" : "body")});`,
    "}",
    "catch (ApiException failure)",
    "{",
    ...(problem
      ? [
          `    var problem = JsonConvert.DeserializeObject<${problem.type}>((string)failure.ErrorContent)!;`,
          `    Console.WriteLine($"error: {problem.${problem.code.name}}");`,
        ]
      : ['    Console.WriteLine($"error: {failure.ErrorCode}");']),
    "}",
    "",
    ...token(call),
  ].join("\n");
}

function tokenState({ tokenUrl }: FirstCall): string[] {
  return tokenUrl === undefined ? [] : ['var token = "";', "var endsAt = DateTimeOffset.MinValue;"];
}

function token({ api, tokenUrl }: FirstCall): string[] {
  const made = `new ${api}(http, new Configuration { BasePath = server, AccessToken = `;
  if (tokenUrl === undefined) return [`Task<${api}> Api() => Task.FromResult(${made}${quoted(TOKEN)} }));`];
  return [
    `async Task<${api}> Api() => ${made}await AccessToken() });`,
    "",
    "// The access token of id and secret; another one a minute before it ends.",
    "async Task<string> AccessToken()",
    "{",
    "    if (DateTimeOffset.UtcNow < endsAt) return token;",
    "    var form = new FormUrlEncodedContent(new Dictionary<string, string>",
    "    {",
    '        ["grant_type"] = "client_credentials",',
    '        ["client_id"] = Environment.GetEnvironmentVariable("CONNECT_CLIENT_ID") ?? "",',
    '        ["client_secret"] = Environment.GetEnvironmentVariable("CONNECT_CLIENT_SECRET") ?? "",',
    "    });",
    `    using var answer = await http.PostAsync(${quoted(tokenUrl)}, form);`,
    "    answer.EnsureSuccessStatusCode();",
    "    using var said = JsonDocument.Parse(await answer.Content.ReadAsStringAsync());",
    '    token = said.RootElement.GetProperty("access_token").GetString()!;',
    '    endsAt = DateTimeOffset.UtcNow.AddSeconds(said.RootElement.GetProperty("expires_in").GetInt32() - 60);',
    "    return token;",
    "}",
  ];
}

function body({ arguments: all }: FirstCall, name: string): string[] {
  const body = bodyOf(all);
  if (!body) return [];
  return [`var ${name} = JsonConvert.DeserializeObject<${body.type}>(${quoted(JSON.stringify(body.sample ?? {}))})!;`];
}

function failsByBody({ arguments: all, failure }: FirstCall): boolean {
  return failure !== undefined && bodyOf(all)?.wireName === failure.wireName;
}

/** By name, because what is optional stands between. */
function argumentsOf({ arguments: all }: FirstCall, body: string): string {
  return all
    .filter(({ isRequired }) => isRequired)
    .map((one) => `${one.name}: ${one.place === "body" ? body : value(one)}`)
    .join(", ");
}

function value(argument: CallArgument): string {
  if (argument.isIdempotencyKey)
    return argument.type.startsWith("Guid") ? "Guid.NewGuid()" : "Guid.NewGuid().ToString()";
  const sample = plainSample(argument);
  const text = quoted(String(sample));
  switch (argument.type.replace("?", "")) {
    case "string":
      return text;
    case "DateTime":
    case "DateTimeOffset":
    case "Guid":
      return `${argument.type.replace("?", "")}.Parse(${text})`;
    case "decimal":
      return `${sample}m`;
    default:
      return typeof sample === "string"
        ? `JsonConvert.DeserializeObject<${argument.type}>(${quoted(text)})!`
        : String(sample);
  }
}

function printed({ returns, field }: FirstCall): string {
  if (returns === "") return 'Console.WriteLine("field: done");';
  const path = (field ?? []).map(({ name, isList }: FieldStep) => `.${name}${isList ? "[0]" : ""}`).join("");
  return `Console.WriteLine($"field: {answer${path}}");`;
}
