import { ApiError, type ErrorCode } from "@connect-portal/contract";
import type { EngineName } from "../engines/engine-kinds.ts";
import type { Job, Outcome } from "../engines/job.ts";
import type { GeneratedSdk, SdkOrder } from "../generate-sdk.ts";
import type { ReleaseMaking } from "../release-client/make-release-client.ts";

/** To the thread. `id` is the order's. */
export type ToThread =
  | { readonly id: number; readonly type: "generate"; readonly order: SdkOrder }
  | { readonly id: number; readonly type: "release"; readonly release: ReleaseMaking }
  /** The engine is free for the order. */
  | { readonly id: number; readonly type: "turn" }
  /** What the engine made of the job. */
  | { readonly id: number; readonly type: "outcome"; readonly outcome: Outcome }
  /** The order is over, because its engine did not take or end the job. */
  | { readonly id: number; readonly type: "over" };

/** From the thread. */
export type FromThread =
  | { readonly id: number; readonly type: "run"; readonly engine: EngineName }
  | { readonly id: number; readonly type: "prepared"; readonly job: Job }
  | { readonly id: number; readonly type: "generated"; readonly sdk: GeneratedSdk }
  | { readonly id: number; readonly type: "released"; readonly archive: Uint8Array }
  | { readonly id: number; readonly type: "failed"; readonly fault: Fault };

/** An error as a message carries it: of its own members, a copy has none. */
export interface Fault {
  readonly error: unknown;
  readonly code?: ErrorCode;
  readonly detail?: string | undefined;
  readonly syscall?: unknown;
}

export function faultOf(error: unknown): Fault {
  if (error instanceof ApiError) return { error: error.cause, code: error.code, detail: error.problem.detail };
  return { error, ...(error instanceof Error && "syscall" in error && { syscall: error.syscall }) };
}

export function errorOf({ error, code, detail, syscall }: Fault): unknown {
  if (code) return new ApiError(code, { ...(detail !== undefined && { detail }), cause: error });
  return syscall === undefined ? error : Object.assign(error as Error, { syscall });
}
