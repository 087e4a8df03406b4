import { javaNethttp } from "@scalar/snippetz/plugins/java/nethttp";
import { type Call, runTimeLiteral } from "../call.ts";
import { writeEncrypting } from "../encrypting/java.ts";
import { inertCall } from "../inert.ts";
import { indented, java, literal } from "../literal-styles.ts";
import { replaceLiterals } from "../replace-literals.ts";

const values = {
  variable: (name: string) => `System.getenv("${name}")`,
  uuid: "java.util.UUID.randomUUID().toString()",
  join: " + ",
};

const textOf = runTimeLiteral(values, (text) => literal(java, text));

const buffer = /^java\.io\.ByteArrayOutputStream body = .*\n(?:body\.write\(.*\n)+\n/;
const bytes = "ofByteArray(body.toByteArray())";

const START = "public class Sample {\n  public static void main(String[] args) throws Exception {\n";
const END = "\n  }\n}";

/** The HTTP client of the JDK, Java 17: a program for `java Sample.java`. */
export function write(call: Call): string {
  if (call.recipient) return writeEncrypting(call, call.recipient, textOf);
  const inert = inertCall(call, { hasTypeHeader: true });
  let code = javaNethttp.generate(inert.har);
  // A body of one piece needs no buffer.
  if (inert.body !== null) {
    const publisher =
      call.content?.kind === "file" ? `ofFile(java.nio.file.Path.of("${inert.body}"))` : `ofString("${inert.body}")`;
    code = code.replace(buffer, "").replace(bytes, () => publisher);
  }
  code = code.replaceAll("scalar-boundary", unusedBoundary(call));
  code = code.replace(
    "System.out.println(response.body())",
    'System.out.println(response.statusCode() + " " + response.body())',
  );
  const program = `import java.net.http.*;\n\n${START}${indented(code, 4)}${END}`;
  return replaceLiterals(program, inert.vocabulary, textOf);
}

/** The generator looks for its boundary in the words, not in what they stand for. */
function unusedBoundary({ content }: Call): string {
  const values = content?.kind === "form" ? content.parts.map(({ value }) => value).join("\n") : "";
  let boundary = "boundary";
  while (values.includes(boundary)) boundary += "x";
  return boundary;
}
