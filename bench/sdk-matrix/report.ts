import type { SdkLanguageAnswer } from "@connect-portal/contract";
import type { MatrixCall } from "./calls.ts";
import { sealed } from "./table-seal.ts";
import { type Count, steps, type Taken } from "./take-language.ts";

export interface ReportFacts {
  readonly documents: number;
  readonly calls: readonly MatrixCall[];
  readonly known: readonly SdkLanguageAnswer[];
}

/** The page docs/sdks-matrix.md. */
export function report(taken: readonly Taken[], { documents, calls, known }: ReportFacts): string {
  const rows = taken.map((one) => {
    const answer = known.find(({ code }) => code === one.language);
    const engine = answer ? `${answer.engine} ${answer.engineVersion}` : "";
    const stop = [...one.faults.map(firstLine), one.stop].filter((text) => text !== "").join(" ");
    return [`\`${one.language}\``, engine, ...steps.map((step) => countText(one.counts[step])), stop];
  });
  const head = ["Language", "Engine", "Generated", "Parsed", "Compiled", "Ran", "Why not further"];
  return sealed(`# How far each client SDK goes

Written by \`npm run sdk:matrix\`; a test refuses a page that was changed by hand.

- **Generated**: the portal made an archive, for each of its ${documents} published API documents.
- **Parsed**: a parser of the language read every source file without an error.
- **Compiled**: the compiler took the client with the libraries that it asks for. TypeScript is type-checked; of Python,
  PHP, Ruby and R, every module is loaded.
- **Ran**: the client made a call against the portal's sandbox, as it stands there, with an access token, and printed the
  answer, in the code that GETTING-STARTED.md has for that call:
${calls.map((call) => `  - ${callText(call)}`).join("\n")}

A number is of how many it was tried for; “–” was not tried.

${[head, head.map((_, at) => (at < 2 || at === head.length - 1 ? "---" : "--:")), ...rows].map((row) => `| ${row.join(" | ")} |`).join("\n")}
`);
}

function callText({ document, operation }: MatrixCall): string {
  return operation
    ? `\`${operation.verb.toUpperCase()} ${operation.path}\` of \`${document}\``
    : `the first call that the guide of \`${document}\` shows`;
}

function countText(count: Count | undefined): string {
  return count ? `${count.passed} of ${count.tried}` : "–";
}

/** For a cell of the table, without the folders of this one run. */
function firstLine(fault: string): string {
  const [line = ""] = fault.split("\n");
  return line
    .replace(/\/\S*connect-portal-matrix-\w+\//g, "")
    .replaceAll("|", "\\|")
    .slice(0, 160);
}
