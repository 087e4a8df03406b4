import type { SdkLanguageAnswer } from "@connect-portal/contract";
import { markdown } from "../reference/report/table.ts";
import { sealed } from "./table-seal.ts";
import { type Count, steps, type Taken } from "./take-language.ts";

export interface ReportFacts {
  /** Documents whose first call was made. */
  readonly called: readonly string[];
  readonly known: readonly SdkLanguageAnswer[];
  /** Documents that the portal publishes. */
  readonly published: number;
}

/** The page docs/sdks-matrix.md. */
export function report(taken: readonly Taken[], { called, known, published }: ReportFacts): string {
  const rows = taken.map((one) => {
    const answer = known.find(({ code }) => code === one.language);
    const stop = [...one.faults.map(firstLine), one.stop].find((text) => text !== "") ?? "";
    return [
      one.language,
      answer ? `${answer.engine} ${answer.engineVersion}` : "",
      ...steps.map((step) => countText(one.counts[step])),
      `${(one.time / one.documents / 1000).toFixed(2)} s`,
      stop.replaceAll("|", "\\|"),
    ];
  });
  const head = ["", "Engine", "Generated", "Parsed", "Compiled", "Ran", "Generating takes", "Why not further"];
  return sealed(
    [
      "# How far each client SDK goes",
      "",
      "Written by `npm run sdk:matrix`; a test refuses a page that was changed by hand. A portal generates each language for",
      `${taken[0]?.documents ?? 0} of the ${published} published API documents. Every archive is parsed, then compiled or type-checked, where this machine has`,
      "what that needs. Those of the documents below then make the first call of their GETTING-STARTED.md against the",
      "portal's sandbox, as it stands there, with an access token. A number is of how many it was tried for; “–” was not tried.",
      "",
      ...called.map((path) => `- \`${path}\``),
      "",
      markdown([head, ...rows]),
      "",
    ].join("\n"),
  );
}

function countText(count: Count | undefined): string {
  return count ? `${count.passed} of ${count.tried}` : "–";
}

/** Without the folders of this one run. */
function firstLine(fault: string): string {
  const [line = ""] = fault.split("\n");
  return line.replace(/\/\S*connect-portal-matrix-\w+\//g, "").slice(0, 160);
}
