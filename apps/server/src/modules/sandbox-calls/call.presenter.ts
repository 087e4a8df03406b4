import {
  DEFAULT_WORLD,
  DEFAULT_WORLD_NAME,
  type SandboxCall,
  type SandboxCallDetail,
  type SandboxCallMessage,
  type WorldOf,
} from "@connect-portal/contract";
import type { KeptBody, KeptCall, ListedCall } from "./kept-calls.repository.ts";

export function presentCall(call: ListedCall): SandboxCall {
  return {
    callId: call.id,
    at: call.at.toISOString(),
    requestId: call.requestId,
    method: call.method,
    path: call.path,
    operation: call.operation || null,
    operationId: call.operationId,
    status: call.status,
    durationMs: call.durationMs,
    clientId: call.clientId,
    isPage: call.isPage,
    isReplay: call.isReplay,
    refusal: call.refusal,
    fault: call.fault,
    world: presentWorldOf(call),
    isOfWorldBefore: call.isOfWorldBefore,
  };
}

/** The default world has no name of its own. */
export function presentWorldOf({ namedWorld, worldName }: Pick<ListedCall, "namedWorld" | "worldName">): WorldOf {
  if (namedWorld === null) return { worldId: DEFAULT_WORLD, name: DEFAULT_WORLD_NAME };
  return { worldId: namedWorld, name: worldName };
}

export function presentCallDetail(call: KeptCall, tryIt: string | undefined): SandboxCallDetail {
  return {
    ...presentCall(call),
    document: call.document,
    tryIt: tryIt ?? null,
    request: messageOf(call.requestHeaders, call.requestBody),
    response: messageOf(call.responseHeaders, call.responseBody),
  };
}

function messageOf(headers: KeptCall["requestHeaders"], body: KeptBody | null): SandboxCallMessage {
  return { headers: headers.map(([name, value]) => ({ name, value })), body };
}
