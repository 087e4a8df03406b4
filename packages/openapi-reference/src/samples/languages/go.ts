import { goNative } from "@scalar/snippetz/plugins/go/native";
import { type Call, runTimeLiteral } from "../call.ts";
import { writeEncrypting } from "../encrypting/go.ts";
import { type InertPart, inertCall } from "../inert.ts";
import { go, literal } from "../literal-styles.ts";
import { replaceLiterals } from "../replace-literals.ts";

const values = {
  uuid: "newUUID()",
  // In the arguments of a call, as gofmt has it.
  join: "+",
};

/** Go's own library makes none. It imports crypto/rand and fmt. */
export const NEW_UUID = `func newUUID() string {
\tb := make([]byte, 16)
\t_, _ = rand.Read(b)
\tb[6], b[8] = b[6]&0x0f|0x40, b[8]&0x3f|0x80
\treturn fmt.Sprintf("%x-%x-%x-%x-%x", b[:4], b[4:6], b[6:8], b[8:10], b[10:])
}`;

/** net/http. */
export function write(call: Call): string {
  // An import that nothing uses is an error, so a body's own words must not bring one.
  let hasVariable = false;
  const variable = (name: string) => {
    hasVariable = true;
    return `os.Getenv("${name}")`;
  };
  const textOf = runTimeLiteral({ ...values, variable }, (text) => literal(go, text));
  if (call.recipient) {
    const program = writeEncrypting(call, call.recipient, textOf, () => (hasVariable ? ["os"] : []));
    return program.includes(values.uuid) ? `${program}\n\n${NEW_UUID}` : program;
  }
  const inert = inertCall(call, { hasTypeHeader: true });
  let code = inert.parts.reduce(typePart, goNative.generate(inert.har));
  if (call.content?.kind === "file") {
    code = code
      .replace(/payload := strings\.NewReader\(("[^"]*")\)/, (_, name) => `payload, _ := os.Open(${name})`)
      .replace('\t"strings"', '\t"os"');
  }
  // The generator prints the whole of the answer's structure, addresses of memory with it.
  code = code.replace("fmt.Println(res)", "fmt.Println(res.Status)").replace(/\n\n\}$/, "\n}");
  // The generator looks at no failure; a wrong host would end in a nil pointer.
  code = code.replace(
    /^\t(\w+), _ := ((?:http\.NewRequest|http\.DefaultClient\.Do|io\.ReadAll|os\.Open)\(.*)$/gm,
    "\t$1, err := $2\n\tif err != nil {\n\t\tlog.Fatal(err)\n\t}",
  );
  const written = replaceLiterals(code, inert.vocabulary, textOf);
  const makesKey = written.includes(values.uuid);
  const imports = [
    ...(makesKey ? ["crypto/rand"] : []),
    ...(code.includes("log.Fatal") ? ["log"] : []),
    ...(hasVariable ? ["os"] : []),
  ];
  return withImports(written, imports) + (makesKey ? `\n\n${NEW_UUID}` : "");
}

/** The generator drops the types of parts; a part with a type brings its own header. */
function typePart(code: string, { part, name, value, type }: InertPart): string {
  if (type === null) return code;
  const file = part.isFile ? `; filename=\\"${value}\\"` : "";
  const header = `textproto.MIMEHeader{"Content-Disposition": {"form-data; name=\\"${name}\\"${file}"}, "Content-Type": {"${type}"}}`;
  const typed = part.isFile
    ? code.replace(`writer.CreateFormFile("${name}", "${value}")`, () => `writer.CreatePart(${header})`)
    : code.replace(`_ = writer.WriteField("${name}", "${value}")`, () => textPart(header, value));
  return typed.includes('"net/textproto"') ? typed : typed.replace('\t"net/http"', '\t"net/http"\n\t"net/textproto"');
}

function textPart(header: string, value: string): string {
  return `if part, err := writer.CreatePart(${header}); err == nil {\n\t\t_, _ = part.Write([]byte("${value}"))\n\t}`;
}

/** In the order of the alphabet, as Go's own formatter leaves them. */
function withImports(program: string, paths: readonly string[]): string {
  return program.replace(/^import \(\n([\s\S]*?)\n\)/m, (_, lines: string) => {
    const all = new Set([...lines.split("\n"), ...paths.map((path) => `\t"${path}"`)]);
    return `import (\n${[...all].sort().join("\n")}\n)`;
  });
}
