import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { setImmediate as afterWriting, setTimeout as pause } from "node:timers/promises";
import { ApiError, SANDBOX_FAULT_HEADER, type SandboxFaultName } from "@connect-portal/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { SandboxLimits } from "../../options.ts";
import { type AskedFault, MOST_TIMES, parseFault } from "./parse-fault.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** What is to go wrong with its response; null for most. */
    sandboxFault: AskedFault | null;
  }
}

/** Seconds after which a call counts as another one, so that the fault happens again. */
const SAME_CALL = 60;
/** Responses of an account that may wait at once in this process. */
const MOST_WAITING = 10;

/** What is answered instead of doing anything. The status alone does not tell it from what really happens: the detail does. */
const refusals: Partial<Record<SandboxFaultName, () => ApiError>> = {
  "server-error": () => new ApiError("internal_error", ASKED_FOR),
  unavailable: () => new ApiError("overloaded", { ...ASKED_FOR, retryAfter: 2 }),
  "rate-limit": () => new ApiError("too_many_requests", { ...ASKED_FOR, retryAfter: 1 }),
  "token-expired": () => new ApiError("token_expired", ASKED_FOR),
};
const ASKED_FOR = { detail: "Sandbox-Fault asked for it." } as const;

/**
 * Lets go wrong what a call with a valid token asks for with `Sandbox-Fault`. It happens to the first `times` calls with
 * an Idempotency-Key, or to a method and an address, within a minute: what repeats them then gets through.
 */
export function addFaults(app: FastifyInstance, limits: SandboxLimits): void {
  const counts = Array.from({ length: MOST_TIMES }, (_, at) =>
    limits.perKey({ name: `sandbox-fault-${at + 1}`, calls: at + 1, seconds: SAME_CALL }),
  );
  const waiting = new Map<string, number>();
  const closing = new AbortController();
  app.addHook("preClose", (done) => {
    closing.abort();
    done();
  });
  app.decorateRequest("sandboxFault", null);

  app.addHook("preHandler", (request, reply, next) => {
    const asked = request.headers[SANDBOX_FAULT_HEADER];
    const account = request.sandboxPrincipal?.sub;
    if (typeof asked !== "string" || account === undefined) return next();
    begin(request, reply, account, asked).then(() => next(), next);
  });

  async function begin(request: FastifyRequest, reply: FastifyReply, account: string, asked: string): Promise<void> {
    const fault = parseFault(asked);
    if ((await counts[fault.times - 1]?.take(`${account}:${sameCallOf(request, asked)}`)) !== 0) return;
    if (fault.name === "late" && (waiting.get(account) ?? 0) >= MOST_WAITING)
      throw new ApiError("faults_busy", { retryAfter: fault.seconds });
    request.sandboxFault = fault;
    reply.header(SANDBOX_FAULT_HEADER, fault.name);
    const refusal = refusals[fault.name];
    if (refusal) throw refusal();
  }

  app.addHook("onSend", (request, reply, payload, next) => {
    const { sandboxFault: fault, sandboxPrincipal } = request;
    if (!fault || fault.name in refusals) return next(null, payload);
    if (fault.name === "late") {
      wait(sandboxPrincipal?.sub ?? "", fault.seconds * 1000).then(() => next(null, payload));
      return;
    }
    if (fault.name === "cut" && typeof payload === "string" && payload.length > 1) {
      reply.header("content-length", Buffer.byteLength(payload));
      return next(null, Readable.from(halfOf(payload, () => reply.raw.destroy())));
    }
    reply.raw.destroy();
    next(null, payload);
  });

  /** Ends with the server, which waits for nobody. */
  async function wait(account: string, milliseconds: number): Promise<void> {
    waiting.set(account, (waiting.get(account) ?? 0) + 1);
    try {
      await pause(milliseconds, undefined, { signal: closing.signal }).catch(() => {});
    } finally {
      const left = (waiting.get(account) ?? 1) - 1;
      if (left > 0) waiting.set(account, left);
      else waiting.delete(account);
    }
  }
}

function sameCallOf({ method, url, headers }: FastifyRequest, asked: string): string {
  const key = headers["idempotency-key"];
  const call = typeof key === "string" ? key : `${method} ${url}`;
  return createHash("sha256").update(`${asked}\n${call}`).digest("base64url");
}

async function* halfOf(payload: string, destroy: () => void): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(payload);
  yield bytes.subarray(0, bytes.length / 2);
  await afterWriting();
  destroy();
}
