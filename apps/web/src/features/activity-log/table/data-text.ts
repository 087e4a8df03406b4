import { texts } from "../texts.ts";

/**
 * A record's data in one line: how a call ended, or from what to what an administrator changed an account. Earlier
 * records named only what was changed. Anything else as it was written.
 */
export function dataText(data: string): string {
  const said = membersOf(data);
  if (said === undefined) return data;
  const { changed, username } = said;
  if (changed !== undefined && changed !== null) return [username, ...changesOf(changed)].filter(isText).join(" · ");
  const { status, refused, fault, failure, durationMs, operation } = said;
  const end = [
    status,
    refused && texts.data.rejected(String(refused)),
    fault && texts.data.failed(String(fault)),
    failure,
    typeof durationMs === "number" ? texts.data.milliseconds(durationMs) : undefined,
    operation,
  ].filter(isText);
  return end.length > 0 ? end.join(" · ") : data;
}

function changesOf(changed: unknown): string[] {
  if (Array.isArray(changed)) return changed.map((name) => texts.data.changed(String(name)));
  return Object.entries(changed as object).map(([name, change]) => {
    // A secret is masked as a whole: nothing of it is kept.
    if (typeof change === "string") return texts.data.changed(name);
    const { from, to } = (change ?? {}) as { from?: unknown; to?: unknown };
    return texts.data.fromTo(name, shown(from), shown(to));
  });
}

const shown = (value: unknown) =>
  value === "" || value === undefined || value === null ? texts.data.none : String(value);

const isText = (part: unknown) => (typeof part === "string" && part !== "") || (typeof part === "number" && part !== 0);

function membersOf(data: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(data);
    return typeof value === "object" && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}
