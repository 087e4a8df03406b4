import { createHash } from "node:crypto";
import type { SdkLanguageAnswer } from "@connect-portal/contract";
import { sealed } from "./table-seal.ts";
import { type Count, steps, type Taken } from "./take-language.ts";

export interface ReportFacts {
  /** Of the repository, such as "5845085". */
  readonly commit: string;
  /** Those that were taken. */
  readonly documents: readonly ReportDocument[];
  /** How many there are. */
  readonly published: number;
  readonly known: readonly SdkLanguageAnswer[];
}

export interface ReportDocument {
  readonly path: string;
  /** Of what the file holds. */
  readonly hash: string;
}

/** The page docs/sdks-matrix.md. */
export function report(taken: readonly Taken[], { commit, documents, published, known }: ReportFacts): string {
  const rows = taken.map((one) => {
    const answer = known.find(({ code }) => code === one.language);
    const engine = answer ? `${answer.engine} ${answer.engineVersion}` : "";
    const said = [...one.faults.map(firstLine), one.remark].filter((text) => text !== "").join(" ");
    return [`\`${one.language}\``, engine, ...steps.map((step) => countText(one.counts[step])), said];
  });
  const names = ["Generated", "Parsed", "Compiled", "Installs", "Token", "Call", "Typed field", "Typed error"];
  const head = ["Language", "Engine", ...names, "Remarks"];
  return sealed(`# How far each client SDK goes

Written by \`npm run sdk:matrix\` at commit ${commit}, for ${documents.length} of ${published} published API documents, which are listed below; a
test refuses a page that was changed by hand, and says when documents are younger than the page.

Where a language's tools can be had, its guide is followed for every document as a reader would: GETTING-STARTED.md is
read in an empty folder, its shell blocks are pasted one after the other, its files are saved under their names, and
nothing else is done. Each reader has a sandbox of its own, and what the sandbox was asked and answered is compared with
what the program printed.

- **Generated**: the portal made an archive.
- **Installs**: the commands before the program passed.
- **Token**: the program got an access token from client id and secret.
- **Call**: the first call was answered with success.
- **Typed field**: what the program printed, by the model's own accessor, is a value of that answer.
- **Typed error**: the second call was refused, and the program printed the code of that problem; where an operation
  takes an \`Idempotency-Key\`, each call had another one.
- **Parsed**, **Compiled**: for languages whose tools cannot be had here, a grammar of the language read every source
  file, or a compiler took it, without an error.

A number is of how many it was tried for; “–” was not tried. No field is tried where the answer has none that every
language prints alike.

${table([head, head.map((_, at) => (at < 2 || at === head.length - 1 ? "---" : "--:")), ...rows])}

## Documents

${table([["Document", "Content"], ["---", "---"], ...documents.map(({ path, hash }) => [`\`${path}\``, `\`${hash}\``])])}
`);
}

/** The same as long as a document says the same. */
export function contentHash(source: object): string {
  return createHash("sha256").update(JSON.stringify(source)).digest("hex").slice(0, 8);
}

/** What a page says of its documents. */
export function documentsOf(page: string): ReportDocument[] {
  return [...page.matchAll(/^\| `(\/\S+)` \| `(\w+)` \|$/gm)].map(([, path = "", hash = ""]) => ({ path, hash }));
}

function table(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `| ${row.join(" | ")} |`).join("\n");
}

function countText(count: Count | undefined): string {
  return count && count.tried > 0 ? `${count.passed} of ${count.tried}` : "–";
}

/** For a cell of the table, without the folders of this one run. */
function firstLine(fault: string): string {
  const [line = ""] = fault.split("\n");
  return line
    .replace(/\/\S*connect-portal-matrix-\w+\//g, "")
    .replaceAll("|", "\\|")
    .slice(0, 160);
}
