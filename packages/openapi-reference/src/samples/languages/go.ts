import { goNative } from "@scalar/snippetz/plugins/go/native";
import type { Call } from "../call.ts";
import { type InertPart, inertCall } from "../inert.ts";
import { literal } from "../literal.ts";
import { go } from "../literal-styles.ts";
import { replaceLiterals } from "../replace-literals.ts";

/** net/http. */
export function write(call: Call): string {
  const inert = inertCall(call, { hasTypeHeader: true });
  let code = inert.parts.reduce(typePart, goNative.generate(inert.har));
  if (call.content?.kind === "file") {
    code = code
      .replace(/payload := strings\.NewReader\(("[^"]*")\)/, (_, name) => `payload, _ := os.Open(${name})`)
      .replace('\t"strings"', '\t"os"');
  }
  // The generator prints the whole of the answer's structure, addresses of memory with it.
  code = code.replace("fmt.Println(res)", "fmt.Println(res.Status)").replace(/\n\n\}$/, "\n}");
  return replaceLiterals(code, inert.vocabulary, (text) => literal(go, text));
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
