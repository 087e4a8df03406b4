import { failingCall } from "../../first-call/failing-call.ts";
import { type CallArgument, type FieldStep, type FirstCall, TOKEN } from "../../first-call/first-call.ts";
import type { GuideStep } from "../../first-call/guide-step.ts";
import { bodyOf, plainSample, quoted } from "../../first-call/literals.ts";

const INSTALL = "dotnet new console --name FirstCall\ndotnet add FirstCall reference client_sdk_csharp/src/*/*.csproj";

/** .NET's own HTTP client, and Json.NET, which the client needs anyway. Its words are those of all versions of C# since 7. */
export function csharpGuide(call: FirstCall): readonly GuideStep[] {
  return [
    { does: "run", commands: INSTALL },
    { does: "save", file: "FirstCall/Program.cs", syntax: "csharp", text: program(call) },
    { does: "run", commands: "dotnet run --project FirstCall" },
  ];
}

function program(call: FirstCall): string {
  const { names, returns, problem } = call;
  const other = failingCall(call);
  const isOfBody = other !== undefined && failsByBody(call);
  const lines = [
    ...body(call, "body"),
    `var api = await Api();`,
    `${returns === "" ? "" : "var answer = "}await api.${call.method}Async(${argumentsOf(call, "body")});`,
    printed(call),
    "",
    "try",
    "{",
    ...(isOfBody ? body(other, "unknown").map((line) => `    ${line}`) : []),
    ...(other ? [] : ['    api = Api("a-wrong-token");']),
    `    await api.${call.method}Async(${argumentsOf(other ?? call, isOfBody ? "unknown" : "body")});`,
    "}",
    "catch (ApiException failure)",
    "{",
    ...(problem
      ? [
          `    var problem = JsonConvert.DeserializeObject<${problem.type}>((string)failure.ErrorContent);`,
          `    Console.WriteLine($"error: {problem.${problem.code.name}}");`,
        ]
      : ['    Console.WriteLine($"error: {failure.ErrorCode}");']),
    "}",
  ];
  return [
    "#nullable disable",
    "using System;",
    "using System.Collections.Generic;",
    "using System.Net.Http;",
    "using System.Threading.Tasks;",
    "using Newtonsoft.Json;",
    "using Newtonsoft.Json.Linq;",
    ...["Api", "Client", "Model"].map((name) => `using ${names.pascal}.${name};`),
    "",
    "public static class FirstCall",
    "{",
    "    static readonly HttpClient http = new HttpClient();",
    ...tokenState(call),
    "",
    "    public static async Task Main()",
    "    {",
    ...lines.map((line) => (line === "" ? "" : `        ${line}`)),
    "    }",
    "",
    `    static async Task<${call.api}> Api() => Api(await AccessToken());`,
    "",
    `    static ${call.api} Api(string token) =>`,
    `        new ${call.api}(http, new Configuration { BasePath = ${quoted(call.server)}, AccessToken = token });`,
    "",
    ...token(call).map((line) => (line === "" ? "" : `    ${line}`)),
    "}",
  ].join("\n");
}

function tokenState({ tokenUrl }: FirstCall): string[] {
  return tokenUrl === undefined
    ? []
    : ["    static string token;", "    static DateTimeOffset endsAt = DateTimeOffset.MinValue;"];
}

function token({ tokenUrl }: FirstCall): string[] {
  if (tokenUrl === undefined) return [`static Task<string> AccessToken() => Task.FromResult(${quoted(TOKEN)});`];
  return [
    "// Gets an access token with the first request, and a new one a minute before it expires.",
    "static async Task<string> AccessToken()",
    "{",
    "    if (DateTimeOffset.UtcNow < endsAt) return token;",
    "    var form = new FormUrlEncodedContent(new Dictionary<string, string>",
    "    {",
    '        ["grant_type"] = "client_credentials",',
    '        ["client_id"] = Environment.GetEnvironmentVariable("CONNECT_CLIENT_ID") ?? "",',
    '        ["client_secret"] = Environment.GetEnvironmentVariable("CONNECT_CLIENT_SECRET") ?? "",',
    "    });",
    `    var answer = await http.PostAsync(${quoted(tokenUrl)}, form);`,
    "    answer.EnsureSuccessStatusCode();",
    "    var said = JObject.Parse(await answer.Content.ReadAsStringAsync());",
    '    token = (string)said["access_token"];',
    '    endsAt = DateTimeOffset.UtcNow.AddSeconds((int)said["expires_in"] - 60);',
    "    return token;",
    "}",
  ];
}

function body({ arguments: all }: FirstCall, name: string): string[] {
  const body = bodyOf(all);
  if (!body) return [];
  return [`var ${name} = JsonConvert.DeserializeObject<${body.type}>(${quoted(JSON.stringify(body.sample ?? {}))});`];
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
        ? `JsonConvert.DeserializeObject<${argument.type}>(${quoted(text)})`
        : String(sample);
  }
}

function printed({ returns, field }: FirstCall): string {
  if (returns === "") return 'Console.WriteLine("field: done");';
  const path = (field ?? []).map(({ name, isList }: FieldStep) => `.${name}${isList ? "[0]" : ""}`).join("");
  // JSON, because an enum value's name in C# differs from the value that is sent.
  return `Console.WriteLine("field: " + JsonConvert.SerializeObject(answer${path}).Trim('"'));`;
}
