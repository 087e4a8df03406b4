import { phpGuzzle } from "@scalar/snippetz/plugins/php/guzzle";
import { type Call, runTimeLiteral } from "../call.ts";
import { inertCall } from "../inert.ts";
import { phpLiteral } from "../literal-styles.ts";
import { replaceLiterals } from "../replace-literals.ts";

const values = {
  variable: (name: string) => `getenv('${name}')`,
  uuid: "vsprintf('%s%s-%s-4%.3s-a%.3s-%s%s%s', str_split(bin2hex(random_bytes(16)), 4))",
  join: " . ",
};

/** Guzzle: PHP's own cURL functions have no call for a part of a form with a type. */
export function write(call: Call): string {
  const inert = inertCall(call, { hasTypeHeader: true });
  let code = phpGuzzle.generate(inert.har);
  if (call.content?.kind === "file") code = code.replace(`'${inert.body}'`, (name) => `fopen(${name}, 'r')`);
  // An answer that is no success is read like any other.
  code = code.replace("new GuzzleHttp\\Client()", "new GuzzleHttp\\Client(['http_errors' => false])");
  const program = `<?php\nrequire 'vendor/autoload.php';\n\n${code}\n\necho $response->getStatusCode(), ' ', $response->getBody();`;
  return replaceLiterals(program, inert.vocabulary, runTimeLiteral(values, phpLiteral));
}
