import { WRONG } from "../../first-call/credential.ts";
import { type CallArgument, type FirstCall, TOKEN } from "../../first-call/first-call.ts";
import type { GuideStep } from "../../first-call/guide-step.ts";
import { plainSample, quoted } from "../../first-call/literals.ts";
import { guideSteps, lines, namedTexts, programParts, type Words } from "../../first-call/program.ts";

const INSTALL = "dotnet new console --name FirstCall\ndotnet add FirstCall reference client_sdk_csharp/src/*/*.csproj";

/** .NET's own HTTP client, and Json.NET, which the client needs anyway. Its words are those of all versions of C# since 7. */
export function csharpGuide(call: FirstCall): readonly GuideStep[] {
  return guideSteps(INSTALL, "FirstCall/Program.cs", "csharp", program(call), "dotnet run --project FirstCall");
}

const words: Words = {
  newKey: (type) => (type.startsWith("Guid") ? "Guid.NewGuid()" : "Guid.NewGuid().ToString()"),
  value,
  body: ({ type, sample }) => `JsonConvert.DeserializeObject<${type}>(${quoted(JSON.stringify(sample ?? {}))})`,
  bodies: ["body", "unknown"],
};

function program(call: FirstCall): string {
  const { args, refusedArgs, hasRefusedValue, body, refusedBody, hasToken, returns } = programParts(call, words);
  const { names, api, method, problem, credential } = call;
  const isToken = hasToken || credential.kind === "token";
  return lines`
    #nullable disable
    using System;
    using System.Collections.Generic;
    using System.Net.Http;
    using System.Threading.Tasks;
    using Newtonsoft.Json;
    using Newtonsoft.Json.Linq;
    ${["Api", "Client", "Model"].map((name) => `using ${names.pascal}.${name};`)}

    public static class FirstCall
    {
        static readonly HttpClient http = new HttpClient();
        ${hasToken && "static string token;"}
        ${hasToken && "static DateTimeOffset endsAt = DateTimeOffset.MinValue;"}

        public static async Task Main()
        {
            ${body && `var body = ${body};`}
            var api = ${isToken ? "await Api()" : `Api(${quoted(credential.placeholder)})`};
            ${returns ? "var answer = " : ""}await api.${method}Async(${namedTexts(args, ": ")});
            ${printed(call)}

            try
            {
                ${refusedBody && `var unknown = ${refusedBody};`}
                ${!hasRefusedValue && `api = Api("${WRONG}");`}
                await api.${method}Async(${namedTexts(refusedArgs, ": ")});
            }
            catch (ApiException failure)
            {
                ${problem && `var problem = JsonConvert.DeserializeObject<${problem.type}>((string)failure.ErrorContent);`}
                Console.WriteLine($"error: {${problem ? `problem.${problem.code.name}` : "failure.ErrorCode"}}");
            }
        }

        ${isToken && [`static async Task<${api}> Api() => Api(await AccessToken());`, ""]}
        static ${api} Api(string ${isToken ? "token" : "credential"}) =>
            new ${api}(http, new Configuration { BasePath = ${quoted(call.server)}, ${isToken ? "AccessToken = token" : header(credential)} });
        ${isToken && ["", token(call)]}
    }
  `;
}

function header({ header, scheme }: FirstCall["credential"]): string {
  return `DefaultHeaders = { [${quoted(header)}] = ${scheme === "" ? "" : `${quoted(scheme)} + `}credential }`;
}

function token({ tokenUrl }: FirstCall): string {
  if (tokenUrl === undefined) return `static Task<string> AccessToken() => Task.FromResult(${quoted(TOKEN)});`;
  return lines`
    // Gets an access token with the first request, and a new one a minute before it expires.
    static async Task<string> AccessToken()
    {
        if (DateTimeOffset.UtcNow < endsAt) return token;
        var form = new FormUrlEncodedContent(new Dictionary<string, string>
        {
            ["grant_type"] = "client_credentials",
            ["client_id"] = Environment.GetEnvironmentVariable("CONNECT_CLIENT_ID") ?? "",
            ["client_secret"] = Environment.GetEnvironmentVariable("CONNECT_CLIENT_SECRET") ?? "",
        });
        var answer = await http.PostAsync(${quoted(tokenUrl)}, form);
        answer.EnsureSuccessStatusCode();
        var said = JObject.Parse(await answer.Content.ReadAsStringAsync());
        token = (string)said["access_token"];
        endsAt = DateTimeOffset.UtcNow.AddSeconds((int)said["expires_in"] - 60);
        return token;
    }
  `;
}

function value(argument: CallArgument): string {
  const sample = plainSample(argument);
  const text = quoted(String(sample));
  const type = argument.type.replace("?", "");
  switch (type) {
    case "string":
      return text;
    case "DateTime":
    case "DateTimeOffset":
    case "Guid":
      return `${type}.Parse(${text})`;
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
  const path = (field ?? []).map(({ name, isList }) => `.${name}${isList ? "[0]" : ""}`).join("");
  // JSON, because an enum value's name in C# differs from the value that is sent.
  return `Console.WriteLine("field: " + JsonConvert.SerializeObject(answer${path}).Trim('"'));`;
}
