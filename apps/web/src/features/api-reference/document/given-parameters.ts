import type { SandboxCallDetail } from "@connect-portal/contract";
import type { OperationEntry } from "@connect-portal/openapi-document";
import type { GivenParameters } from "@connect-portal/openapi-reference";
import { MASKED } from "../../../shared/sandbox/worlds-query.ts";

/** The query's name for a call of the log, which is put back into the console. */
export const GIVEN_CALL = "call";

/** Query parameters that locate the page; all others are values for the operation, such as `cardId`. */
const ofThePage = new Set(["api", "version", "sub", GIVEN_CALL]);

/** Reads the values that the address gives its operation. `visit` is the key of the history entry. */
export function givenParameters(
  query: URLSearchParams,
  operation: Pick<OperationEntry, "id"> | undefined,
  visit: string,
  call?: Pick<SandboxCallDetail, "callId" | "path" | "request">,
): GivenParameters | undefined {
  const values = Object.fromEntries([...query].filter(([name]) => !ofThePage.has(name)));
  if (operation === undefined || (Object.keys(values).length === 0 && !call)) return undefined;
  if (!call) return { operationId: operation.id, values, visit };
  const { headers, body } = call.request;
  const given = { id: call.callId, path: call.path, headers, body: body?.isCut ? null : (body?.text ?? null) };
  return { operationId: operation.id, values, visit, call: { ...given, mask: MASKED } };
}
