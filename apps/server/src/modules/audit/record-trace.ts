import { ApiError, AUDIT_DATA_LIMIT, type AuditAction, type AuditTraceBody } from "@connect-portal/contract";
import type { Database } from "@connect-portal/database";
import type { RequestContext } from "../../context.ts";
import { listLatestCalls } from "./activity/activity.repository.ts";
import { type AuditEvent, insertAuditEvent } from "./audit.repository.ts";
import type { CallRecorder } from "./calls/call-recorder.ts";
import { maskData } from "./masking/mask-data.ts";

/** A page's report of a call, as it is stored. */
interface CallTrace {
  readonly webService: string;
  readonly data: string;
  /** Request id of the response, which also finds the server's record. */
  readonly requestId: string | undefined;
}

const METHOD = /^[A-Z]{1,20}$/;

/** A page says what it called as soon as the answer is there: the record is among the user's latest ones. */
const LATEST = 100;

/** The server records these itself, where they happen: a page's own word for them would be a second event, or a lie. */
const recordedAtTheEvent: ReadonlySet<AuditAction> = new Set(["Login", "Logout", "Create account"]);

interface TraceSetup {
  readonly calls: CallRecorder;
  /** Origins of the portal; calls to other servers keep theirs in the component. */
  readonly ownOrigins: readonly string[];
}

/**
 * Stores what the page says its user did. Who and when come from the server; the body's own are passed over. A call that
 * the server has recorded itself is not stored again. Returns whose record stands in the log.
 */
export async function recordTrace(
  { db, principal, now }: RequestContext,
  trace: AuditTraceBody,
  { calls, ownOrigins }: TraceSetup,
): Promise<"server" | "page"> {
  if (recordedAtTheEvent.has(trace.action)) return "server";
  const event = { occurredAt: now(), actor: principal, action: trace.action };
  const data = dataText(trace.data);
  if (trace.action !== "Call API") {
    await insertAuditEvent(db, { ...event, webService: trace.webService, data });
    return "page";
  }
  const call = callTrace(trace.webService, trace.data, ownOrigins);
  if (call.requestId !== undefined && (await isRecordedCall(db, calls, principal, call.requestId))) return "server";
  await insertAuditEvent(db, { ...event, webService: call.webService, data: call.data });
  return "page";
}

function dataText(data: unknown): string {
  const text = typeof data === "string" ? data : data === undefined || data === null ? "" : JSON.stringify(data);
  if (text.length <= AUDIT_DATA_LIMIT) return text;
  const message = `must not be longer than ${AUDIT_DATA_LIMIT} characters`;
  throw new ApiError("validation_failed", { errors: [{ in: "body", pointer: "/data", message }] });
}

/** Whether the server has recorded the user's call with this request id itself. */
async function isRecordedCall(
  db: Database,
  calls: CallRecorder,
  { userId, username }: AuditEvent["actor"],
  requestId: string,
): Promise<boolean> {
  const waiting = calls.waitingOf(userId).map(({ data = "" }) => maskData(data));
  if (waiting.some((data) => isOf(data, requestId))) return true;
  return (await listLatestCalls(db, username, LATEST)).some((data) => isOf(data, requestId));
}

/** The id is compared as it is stored, masked like everything else. */
function isOf(data: string, requestId: string): boolean {
  try {
    const said = JSON.parse(data);
    return (
      said.recordedBy === "server" &&
      maskData(JSON.stringify({ requestId })) === JSON.stringify({ requestId: said.requestId })
    );
  } catch {
    return false;
  }
}

/**
 * `recordedBy` says that it is the page's word and no more, whatever the page wrote there. The method goes before the
 * address, and the own origin is left out, as in the server's records.
 */
function callTrace(webService: string, data: unknown, ownOrigins: readonly string[]): CallTrace {
  const { method, ...said } = membersOf(data);
  const [, typed = "", address = ""] = /^([A-Z]{1,20} )?(.*)$/s.exec(webService) ?? [];
  const verb = typed === "" && typeof method === "string" && METHOD.test(method) ? `${method} ` : typed;
  const { requestId } = said;
  return {
    webService: verb + withoutOrigin(address, ownOrigins),
    data: JSON.stringify({ ...said, recordedBy: "page" }),
    requestId: typeof requestId === "string" ? requestId : undefined,
  };
}

/** Members of an object, also when it is JSON in a string; any other value becomes a member itself. */
function membersOf(data: unknown): Record<string, unknown> {
  if (data === undefined || data === null || data === "") return {};
  const value = typeof data === "string" ? parsed(data) : data;
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : { data: value };
}

function parsed(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" ? value : text;
  } catch {
    return text;
  }
}

function withoutOrigin(address: string, ownOrigins: readonly string[]): string {
  const origin = ownOrigins.find((own) => address.startsWith(`${own}/`));
  return origin === undefined ? address : address.slice(origin.length);
}
