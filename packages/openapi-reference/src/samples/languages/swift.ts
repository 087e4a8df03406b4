import { swiftNsurlsession } from "@scalar/snippetz/plugins/swift/nsurlsession";
import { type Call, runTimeLiteral } from "../call.ts";
import { inertCall } from "../inert.ts";
import { literal, swift } from "../literal-styles.ts";
import { replaceLiterals } from "../replace-literals.ts";

const values = {
  variable: (name: string) => `(ProcessInfo.processInfo.environment["${name}"] ?? "")`,
  uuid: "UUID().uuidString",
  join: " + ",
};

/** URLSession with async and await. */
export function write(call: Call): string {
  const inert = inertCall(call, { hasTypeHeader: true });
  let code = swiftNsurlsession
    .generate(inert.har)
    // A placeholder of the editor stands where the bytes of a file go.
    .replace(
      /appendToBody\("<# File data for (\S+) #>\\r\\n"\)/g,
      `body.append(${fileBytes("$1")})\nappendToBody("\\r\\n")`,
    );
  if (call.content?.kind === "file") {
    code = code
      .replace(/^let rawBody = .*\n/m, "")
      .replace("rawBody.data(using: .utf8)", () => fileBytes(inert.body ?? ""));
  }
  // The generator throws the answer away that says what went wrong.
  code = code.replace(
    /guard let httpResponse[\s\S]*?\n\}\n\n/,
    () => "print((response as! HTTPURLResponse).statusCode)\n",
  );
  return replaceLiterals(
    code,
    inert.vocabulary,
    runTimeLiteral(values, (text) => literal(swift, text)),
  );
}

function fileBytes(word: string): string {
  return `try Data(contentsOf: URL(fileURLWithPath: "${word}"))`;
}
