import { csharpHttpclient } from "@scalar/snippetz/plugins/csharp/httpclient";
import { type Call, runTimeLiteral } from "../call.ts";
import { inertCall } from "../inert.ts";
import { csharp, literal } from "../literal-styles.ts";
import { replaceLiterals } from "../replace-literals.ts";

const values = {
  variable: (name: string) => `Environment.GetEnvironmentVariable("${name}")`,
  uuid: "Guid.NewGuid().ToString()",
  join: " + ",
};

/** HttpClient, C# 11 with the usual implicit namespaces. */
export function write(call: Call): string {
  const inert = inertCall(call, { hasTypeHeader: false });
  let code = csharpHttpclient.generate(inert.har);
  if (inert.body !== null) {
    const content =
      call.content?.kind === "file"
        ? `new StreamContent(File.OpenRead("${inert.body}"))`
        : `new StringContent("${inert.body}")`;
    // The constructor refuses a type with parameters, such as a charset.
    code = code.replace(
      /request\.Content = new StringContent\(\n"""[\s\S]*?\);/,
      () =>
        `request.Content = ${content};\nrequest.Content.Headers.ContentType = MediaTypeHeaderValue.Parse("${inert.type}");`,
    );
  }
  code = code.replaceAll("new MediaTypeHeaderValue(", "MediaTypeHeaderValue.Parse(");
  const program = `using System.Net.Http.Headers;\n\n${code}\nConsole.WriteLine((int)response.StatusCode);\nConsole.WriteLine(await response.Content.ReadAsStringAsync());`;
  return replaceLiterals(
    program,
    inert.vocabulary,
    runTimeLiteral(values, (text) => literal(csharp, text)),
  );
}
