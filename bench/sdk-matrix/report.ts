import { type Count, steps, type Taken } from "./take-language.ts";

const COLUMNS = ["Generated", "Parsed", "Compiled", "Installs", "Token", "Call", "Typed field", "Typed error"];

/** The table of a run in Markdown; docs/sdks.md says what its columns mean. */
export function report(taken: readonly Taken[]): string {
  const rows = taken.map(({ language, counts, faults, remark }) => {
    const said = [...faults.map(firstLine), remark].filter((text) => text !== "").join(" ");
    return [`\`${language}\``, ...steps.map((step) => countText(counts[step])), said];
  });
  const head = ["Language", ...COLUMNS, "Remarks"];
  const rule = head.map((_, at) => (at === 0 || at === head.length - 1 ? "---" : "--:"));
  return [head, rule, ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
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
