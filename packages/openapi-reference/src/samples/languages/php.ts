import { phpGuzzle } from "@scalar/snippetz/plugins/php/guzzle";
import type { Call } from "../call.ts";
import { inertCall } from "../inert.ts";
import { phpLiteral } from "../literal-styles.ts";
import { replaceLiterals } from "../replace-literals.ts";

/** Guzzle: PHP's own cURL functions have no call for a part of a form with a type. */
export function write(call: Call): string {
  const inert = inertCall(call, { hasTypeHeader: true });
  let code = phpGuzzle.generate(inert.har);
  if (call.content?.kind === "file") code = code.replace(`'${inert.body}'`, (name) => `fopen(${name}, 'r')`);
  const program = `<?php\nrequire 'vendor/autoload.php';\n\n${code}\n\necho $response->getBody();`;
  return replaceLiterals(program, inert.vocabulary, phpLiteral);
}
