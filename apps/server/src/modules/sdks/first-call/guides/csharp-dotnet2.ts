import { failingCall } from "../failing-call.ts";
import { type CallArgument, type FirstCall, TOKEN } from "../first-call.ts";
import type { GuideStep } from "../guide-step.ts";
import { bodyOf, plainSample, quoted } from "../literals.ts";

const BIN = "client_sdk_csharp-dotnet2/bin";

/** Mono's compiler, which also compiles the client; its WebClient gets the token. */
export function csharpDotnet2Guide(call: FirstCall): readonly GuideStep[] {
  const libraries = [call.names.pascal, "Newtonsoft.Json", "RestSharp.Net2"].map((name) => `-r:${BIN}/${name}.dll`);
  return [
    { does: "run", commands: "sh client_sdk_csharp-dotnet2/compile-mono.sh" },
    { does: "save", file: "FirstCall.cs", syntax: "csharp", text: program(call) },
    {
      does: "run",
      commands: `mcs ${libraries.join(" ")} -out:${BIN}/FirstCall.exe FirstCall.cs\nmono ${BIN}/FirstCall.exe`,
    },
  ];
}

function program(call: FirstCall): string {
  const { names, returns, problem, failure } = call;
  const other = failingCall(call);
  const isOfBody = failure !== undefined && bodyOf(call.arguments)?.wireName === failure.wireName;
  const path = (call.field ?? []).map(({ name, isList }) => `.${name}${isList ? "[0]" : ""}`).join("");
  const lines = [
    ...body(call, "body"),
    `${call.api} api = Api(AccessToken());`,
    `${returns === "" ? "" : `${returns} answer = `}api.${call.method}(${argumentsOf(call, "body")});`,
    returns === "" ? 'Console.WriteLine("field: done");' : `Console.WriteLine("field: " + answer${path});`,
    "try",
    "{",
    ...(other && isOfBody ? body(other, "unknown") : []).map((line) => `    ${line}`),
    ...(other ? [] : ['    api = Api("a-wrong-token");']),
    `    api.${call.method}(${argumentsOf(other ?? call, other && isOfBody ? "unknown" : "body")});`,
    "}",
    "catch (ApiException error)",
    "{",
    problem
      ? `    Console.WriteLine("error: " + JsonConvert.DeserializeObject<${problem.type}>((string)error.ErrorContent).${problem.code.name});`
      : '    Console.WriteLine("error: " + error.ErrorCode);',
    "}",
  ];
  return [
    "using System;",
    "using System.Collections.Generic;",
    "using System.Collections.Specialized;",
    "using System.Net;",
    "using System.Text;",
    "using Newtonsoft.Json;",
    "using Newtonsoft.Json.Linq;",
    ...["Api", "Client", "Model"].map((name) => `using ${names.pascal}.${name};`),
    "",
    "public class FirstCall",
    "{",
    "    public static void Main()",
    "    {",
    ...lines.map((line) => `        ${line}`),
    "    }",
    "",
    `    static ${call.api} Api(string token)`,
    "    {",
    `        ApiClient client = new ApiClient(${quoted(call.server)});`,
    '        client.AddDefaultHeader("Authorization", "Bearer " + token);',
    `        return new ${call.api}(client);`,
    "    }",
    "",
    ...token(call).map((line) => `    ${line}`),
    "}",
  ].join("\n");
}

function token({ tokenUrl }: FirstCall): string[] {
  if (tokenUrl === undefined) return [`static string AccessToken() { return ${quoted(TOKEN)}; }`];
  return [
    "static string token;",
    "static DateTime endsAt = DateTime.MinValue;",
    "",
    "// Gets an access token with the first request, and a new one a minute before it expires.",
    "static string AccessToken()",
    "{",
    "    if (DateTime.UtcNow < endsAt) return token;",
    "    NameValueCollection form = new NameValueCollection();",
    '    form["grant_type"] = "client_credentials";',
    '    form["client_id"] = Environment.GetEnvironmentVariable("CONNECT_CLIENT_ID");',
    '    form["client_secret"] = Environment.GetEnvironmentVariable("CONNECT_CLIENT_SECRET");',
    `    byte[] answer = new WebClient().UploadValues(${quoted(tokenUrl)}, form);`,
    "    JObject said = JObject.Parse(Encoding.UTF8.GetString(answer));",
    '    token = (string)said["access_token"];',
    '    endsAt = DateTime.UtcNow.AddSeconds((int)said["expires_in"] - 60);',
    "    return token;",
    "}",
  ];
}

function body({ arguments: all }: FirstCall, name: string): string[] {
  const body = bodyOf(all);
  if (!body) return [];
  const json = quoted(JSON.stringify(body.sample ?? {}));
  return [`${body.type} ${name} = JsonConvert.DeserializeObject<${body.type}>(${json});`];
}

function argumentsOf({ arguments: all }: FirstCall, body: string): string {
  return all.map((one) => (one.place === "body" ? body : one.isRequired ? value(one) : "null")).join(", ");
}

function value(argument: CallArgument): string {
  if (argument.isIdempotencyKey) return "Guid.NewGuid().ToString()";
  const sample = plainSample(argument);
  const text = quoted(String(sample));
  const type = argument.type.replace("?", "");
  if (type === "string") return text;
  if (type === "DateTime" || type === "Guid") return `${type}.Parse(${text})`;
  return typeof sample === "string" ? `JsonConvert.DeserializeObject<${type}>(${quoted(text)})` : String(sample);
}
