import { isIP } from "node:net";
import type { StreamedRecord } from "../streamed-record.ts";

/** What a record says in the members of its data that formats have a field for. The rest stays in the data. */
export interface RecordFacts {
  /** Of a call; undefined where the component is only an address or the name of a page. */
  readonly method: string | undefined;
  readonly address: string;
  readonly status: number | undefined;
  readonly durationMs: number | undefined;
  readonly requestId: string | undefined;
  /** IP address of the client, where the server has recorded it: a page may send any. */
  readonly client: string | undefined;
  /** The account that something was done to. */
  readonly target: { readonly userId: number | undefined; readonly username: string } | undefined;
}

const COMPONENT = /^(?:([A-Z]{1,20}) )?(.*)$/s;

/** The data of a page's record is whatever its user sent: none of it becomes a fact. */
export function factsOf({ action, webService, data }: StreamedRecord): RecordFacts {
  const [, method, address = ""] = COMPONENT.exec(webService) ?? [];
  const all = membersOf(data);
  const said = isOfServer(action, all) ? all : {};
  const { userId, username, status } = said;
  return {
    method,
    address,
    status: isWhole(status) && status >= 100 && status <= 599 ? status : undefined,
    durationMs: isWhole(said.durationMs) ? said.durationMs : undefined,
    requestId: typeof said.requestId === "string" ? said.requestId : undefined,
    client: addressOf(said),
    target: typeof username === "string" ? { userId: isWhole(userId) ? userId : undefined, username } : undefined,
  };
}

/** Pages report what is selected, and calls, of which each record says who has made it. */
function isOfServer(action: string, { recordedBy }: Record<string, unknown>): boolean {
  return action === "Call API" ? recordedBy === "server" : !action.startsWith("Select ");
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

function isWhole(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}
