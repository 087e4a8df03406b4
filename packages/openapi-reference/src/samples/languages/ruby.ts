import { rubyNative } from "@scalar/snippetz/plugins/ruby/native";
import { type Call, runTimeLiteral } from "../call.ts";
import { inertCall } from "../inert.ts";
import { rubyLiteral } from "../literal-styles.ts";
import { replaceLiterals } from "../replace-literals.ts";

const values = {
  variable: (name: string) => `ENV.fetch('${name}')`,
  uuid: "SecureRandom.uuid",
  join: " + ",
};

/** Net::HTTP. */
export function write(call: Call): string {
  const inert = inertCall(call, { hasTypeHeader: true });
  // In Ruby the text 'false' is true.
  let code = rubyNative.generate(inert.har).replace(/(REQUEST_HAS_BODY = )'(true|false)'/, "$1$2");
  if (call.content?.kind === "file") code = code.replace(`"${inert.body}"`, (name) => `File.binread(${name})`);
  code = code.replace("puts response.read_body", "puts response.code, response.read_body");
  const written = replaceLiterals(code, inert.vocabulary, runTimeLiteral(values, rubyLiteral));
  return written.includes(values.uuid) ? `require 'securerandom'\n${written}` : written;
}
