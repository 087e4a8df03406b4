import type { ActivityRecord } from "@connect-portal/contract";
import { SANDBOX_BASE } from "@connect-portal/contract";
import { texts } from "../texts.ts";
import styles from "./log-table.module.css";
import { actionColumn, type LogColumn, TimeCell, timeHead } from "./log-table.tsx";

const shown = (value: unknown) =>
  value === "" || value === undefined || value === null ? texts.data.none : String(value);

const isText = (part: unknown) => (typeof part === "string" && part !== "") || (typeof part === "number" && part !== 0);

/** A record's component, so that what tells records apart can be kept in sight where the room ends. */
interface ComponentParts {
  /** Method, and the part of the path that all calls of a sandbox share; may be cut. */
  readonly start: string;
  readonly rest: string;
}

const CALL = new RegExp(`^((?:[A-Z]+ )?(?:https?://[^/]+|${SANDBOX_BASE}))(/.*)$`, "s");

/** Characters of a record's data that a row shows. */
const SHOWN_DATA = 200;

/** The log of one user. */
export const recordColumns: readonly LogColumn<ActivityRecord>[] = [
  {
    head: timeHead,
    className: styles.time,
    skeleton: ["144px"],
    cell: ({ timestamps }) => <TimeCell timestamps={timestamps} isExact />,
  },
  {
    head: texts.table.userId,
    className: styles.user,
    skeleton: ["44%", "72%", "52%", "66%", "60%"],
    title: ({ userId }) => userId,
    cell: ({ userId }) => userId,
  },
  actionColumn,
  {
    head: texts.table.component,
    className: styles.component,
    skeleton: ["52%", "66%", "60%", "44%", "72%"],
    title: ({ webService }) => webService,
    cell: ({ webService }) => <Component of={webService} />,
  },
  {
    head: texts.table.data,
    className: styles.data,
    skeleton: ["66%", "60%", "44%", "72%", "52%"],
    cell: ({ data }) => dataText(data).slice(0, SHOWN_DATA),
  },
];

/** Where a record happened: the end of a path stays in sight. */
export function Component({ of }: { readonly of: string }) {
  const { start, rest } = componentParts(of, globalThis.location.origin);
  return (
    <div className={styles.parts} dir="ltr">
      <span>{start}</span>
      <span>{rest}</span>
    </div>
  );
}

/** `ownOrigin` stood before the paths of records that pages wrote earlier; it says nothing. */
export function componentParts(webService: string, ownOrigin: string): ComponentParts {
  const text = webService.startsWith(`${ownOrigin}/`) ? webService.slice(ownOrigin.length) : webService;
  const [, start = "", rest = text] = CALL.exec(text) ?? [];
  return { start, rest };
}

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
