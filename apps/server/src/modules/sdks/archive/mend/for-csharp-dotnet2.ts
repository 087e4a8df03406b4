import type { ArchiveFile } from "../read-output.ts";
import { mendTexts } from "./mend-texts.ts";

/** The last one for .NET 2.0; those before 13.0.1 end the program on JSON that is nested deeply. */
const JSON_NET = "13.0.3";

/**
 * A script that works from any folder, ends at the first thing that fails and asks for no profile that Mono has given
 * up; and values that stay within their place in a path.
 */
export function mendForCsharpDotnet2(files: readonly ArchiveFile[]): ArchiveFile[] {
  const versions = mendTexts(files, /(^|\/)(packages\.config|compile-mono\.sh|[^/]+\.csproj)$/, (text) =>
    text
      .replace(/(Newtonsoft\.Json" version=")7\.0\.1/g, `$1${JSON_NET}`)
      .replace(/(Newtonsoft\.Json[\\/.])7\.0\.1/g, `$1${JSON_NET}`),
  );
  const script = mendTexts(versions, /^compile-mono\.sh$/, mendScript);
  return mendTexts(script, /\/Api\/\w+\.cs$/, (text) =>
    text.replace(
      /(path = path\.Replace\("\{" \+ "[^"]+" \+ "\}", )(ApiClient\.ParameterToString\(\w+\))\);/g,
      "$1Uri.EscapeDataString($2));",
    ),
  );
}

function mendScript(text: string): string {
  const begun = `set -e\ncd "$(dirname "$0")"\n${text.replace(/^mozroots .*\n/m, "").replace("mcs -sdk:2 ", "mcs ")}`;
  return `${begun.trimEnd()}\ncp vendor/*/lib/net20/*.dll bin\n`;
}
