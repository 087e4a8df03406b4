import { isIP } from "node:net";
import type { ActivityOutcome } from "@connect-portal/contract";

/** A record's fields; the data is text. */
interface RecordText {
  readonly action: string;
  readonly actorUsername: string;
  readonly webService: string;
  readonly data: string;
}

/** Members of a record's data that event formats have a field for. The rest stays in the data. */
export interface RecordFacts {
  /** Method of a call; undefined when the component is only an address or the name of a page. */
  readonly method: string | undefined;
  readonly address: string;
  readonly status: number | undefined;
  readonly durationMs: number | undefined;
  readonly requestId: string | undefined;
  /** IP address of the client, where the server has recorded it: a page may send any. */
  readonly client: string | undefined;
  /** Id of the session in which it was done, or that a sign-in began. */
  readonly session: string | undefined;
  /** The account that something was done to. */
  readonly target: { readonly userId: number | undefined; readonly username: string } | undefined;
  /** Another subject: the id of a client, the kid of a key. */
  readonly thing: string | undefined;
  /** Unknown where a page alone says what became of a call. */
  readonly outcome: ActivityOutcome;
}

/** Actions that are recorded when they have not succeeded. */
export const failedActions: readonly string[] = ["Failed login", "Limit reached", "Access denied"];

const COMPONENT = /^(?:([A-Z]{1,20}) )?(.*)$/s;

/** Actions on the account of the record's own actor; migration 0032 has the same list. */
export const ownAccountActions: readonly string[] = [
  "Create account",
  "Failed login",
  "Limit reached",
  "Change password",
  "Reset password",
  "Add second factor",
  "Remove second factor",
  "Renew recovery codes",
];

/** The data of a page's record is whatever its user sent: none of it becomes a fact. */
export function factsOf({ action, webService, data }: RecordText): RecordFacts {
  const [, method, address = ""] = COMPONENT.exec(webService) ?? [];
  const all = membersOf(data);
  const said = isOfServer(action, all) ? all : {};
  const { userId, username, status } = said;
  return {
    method,
    address,
    status: isStatus(status) ? status : undefined,
    durationMs: isWhole(said.durationMs) ? said.durationMs : undefined,
    requestId: typeof said.requestId === "string" ? said.requestId : undefined,
    client: addressOf(said),
    session: typeof said.session === "string" ? said.session : undefined,
    thing: [said.client, said.current, said.scheme].find((name) => typeof name === "string"),
    outcome: outcomeOf(action, said),
    target: typeof username === "string" ? { userId: isWhole(userId) ? userId : undefined, username } : undefined,
  };
}

/** Pages report what is selected, and calls, of which each record says who has made it. */
function isOfServer(action: string, { recordedBy }: Record<string, unknown>): boolean {
  return action === "Call API" ? recordedBy === "server" : !action.startsWith("Select ");
}

/** Every action but a call tells its outcome by its name. */
function outcomeOf(action: string, { status, fault, refused }: Record<string, unknown>): ActivityOutcome {
  if (failedActions.includes(action)) return "failure";
  if (action !== "Call API") return "success";
  if (typeof fault === "string" || typeof refused === "string") return "failure";
  if (!isStatus(status)) return "unknown";
  return status < 400 ? "success" : "failure";
}

function addressOf({ address }: Record<string, unknown>): string | undefined {
  return typeof address === "string" && isIP(address) > 0 ? address : undefined;
}

function membersOf(data: string): Record<string, unknown> {
  if (!data.startsWith("{")) return {};
  try {
    return JSON.parse(data);
  } catch {
    return {};
  }
}

function isStatus(value: unknown): value is number {
  return isWhole(value) && value >= 100 && value <= 599;
}

function isWhole(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}
