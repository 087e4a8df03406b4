import { kotlinOkhttp } from "@scalar/snippetz/plugins/kotlin/okhttp";
import { type Call, runTimeLiteral } from "../call.ts";
import { inertCall } from "../inert.ts";
import { indented, kotlin, literal } from "../literal-styles.ts";
import { replaceLiterals } from "../replace-literals.ts";

const values = {
  variable: (name: string) => `System.getenv("${name}")`,
  uuid: "java.util.UUID.randomUUID().toString()",
  join: " + ",
};

const imports = [
  "import java.io.File",
  "import okhttp3.*",
  "import okhttp3.MediaType.Companion.toMediaType",
  "import okhttp3.RequestBody.Companion.asRequestBody",
  "import okhttp3.RequestBody.Companion.toRequestBody",
];

/** OkHttp 4 and 5: the generator writes the functions of OkHttp 3, which Kotlin refuses since. */
export function write(call: Call): string {
  const inert = inertCall(call, { hasTypeHeader: false });
  let code = kotlinOkhttp
    .generate(inert.har)
    .replace(/MediaType\.parse\(("[^"]*")\)/g, "$1.toMediaType()")
    .replace('RequestBody.create(null, "")', '"".toRequestBody()')
    .replace(/RequestBody\.create\(([^,]+), File\(("[^"]*")\)\)/g, "File($2).asRequestBody($1)")
    .replace(/RequestBody\.create\(([^,]+), ("[^"]*")\)/g, "$2.toRequestBody($1)");
  if (call.content?.kind === "file") {
    code = code.replace(`"${inert.body}".toRequestBody`, () => `File("${inert.body}").asRequestBody`);
  }
  const used = imports.filter((line) => line.includes("*") || code.includes(`${line.split(".").at(-1)}(`));
  code = `${code}\nprintln(response.code)\nprintln(response.body?.string())`;
  const program = `${used.join("\n")}\n\nfun main() {\n${indented(code, 4)}\n}`;
  return replaceLiterals(
    program,
    inert.vocabulary,
    runTimeLiteral(values, (text) => literal(kotlin, text)),
  );
}
