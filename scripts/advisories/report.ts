import { type Exception, isFor } from "./exceptions.ts";
import { type Finding, isGrave, severities } from "./sources/finding.ts";

/** One row for an advisory and a version of a package, however often that is installed. */
interface Row extends Finding {
  readonly isShipped: boolean;
  readonly placeCount: number;
}

/** What was found, gravest first, and how much of it a release may not ship. */
export function report(findings: readonly Finding[], exceptions: readonly Exception[], today: Date) {
  const rows = rowsOf(findings);
  const day = today.toISOString().slice(0, 10);
  let graveCount = 0;
  const lines = rows.flatMap((row) => {
    const exception = exceptions.find((one) => isFor(one, row));
    const isAccepted = exception !== undefined && exception.until >= day;
    if (row.isShipped && isGrave(row.severity) && !isAccepted) graveCount++;
    return [...linesOf(row), ...(exception ? [exceptionLine(exception, isAccepted)] : [])];
  });
  const idle = exceptions.filter((one) => !rows.some((row) => isFor(one, row)));
  lines.push(...idle.map((one) => `No longer needed: the exception of ${one.advisory} for ${one.package}.`));
  const found = countText(rows.length, "advisory");
  lines.push(`${found}, ${graveCount} of them critical, high or of unknown severity, in a release and not accepted.`);
  return { text: lines.join("\n"), graveCount };
}

function rowsOf(findings: readonly Finding[]): readonly Row[] {
  const groups = Map.groupBy(findings, ({ id, installed }) => `${id} ${installed.name} ${installed.version}`);
  const rows = [...groups.values()].flatMap((group): Row[] => {
    // Of the ways in which it is installed, one of a release; of two sources, the graver.
    const [shown] = group.toSorted(byGravity);
    const installed = (group.find((one) => one.installed.isShipped) ?? shown)?.installed;
    if (!shown || !installed) return [];
    const mend = [...new Set(group.map((one) => one.mend))].join("; ");
    const placeCount = new Set(group.map((one) => one.installed.place)).size;
    return [{ ...shown, installed, mend, isShipped: installed.isShipped, placeCount }];
  });
  return rows.sort((one, other) => Number(other.isShipped) - Number(one.isShipped) || byGravity(one, other));
}

const byGravity = (one: Finding, other: Finding) =>
  severities.indexOf(other.severity) - severities.indexOf(one.severity);

function linesOf({ id, severity, title, installed, mend, isShipped, placeCount }: Row): readonly string[] {
  const { name, version, through } = installed;
  const more = placeCount > 1 ? ` and ${countText(placeCount - 1, "other way")}` : "";
  return [
    plain(`${severity.padEnd(8)}  ${name} ${version}  ${id}  ${title}`),
    plain(`          ${mend}; ${isShipped ? "in a release" : "for development alone"}; ${through.join(" > ")}${more}`),
  ];
}

const exceptionLine = ({ why, until }: Exception, isAccepted: boolean) =>
  plain(`          ${isAccepted ? `accepted until ${until}` : `no longer accepted since ${until}`}: ${why}`);

/** Advisories are written by others: nothing in them may steer a terminal. */
export const plain = (text: string) => text.replace(/\p{C}+/gu, " ");

export function countText(count: number, noun: string): string {
  const many = noun.endsWith("y") && !noun.endsWith("ay") ? `${noun.slice(0, -1)}ies` : `${noun}s`;
  return `${count.toLocaleString("en")} ${count === 1 ? noun : many}`;
}
