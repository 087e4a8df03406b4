import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { setImmediate as afterWriting, setTimeout as pause } from "node:timers/promises";
import { ApiError, declinableOperations, SANDBOX_FAULT_HEADER, type SandboxFaultName } from "@connect-portal/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { SandboxLimits } from "../../options.ts";
import { type AskedFault, MOST_TIMES, parseFault } from "./parse-fault.ts";
import type { StandingFaults } from "./standing-faults.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The fault that this call asked for, or that a standing fault caused; null for most calls. */
    sandboxFault: AskedFault | null;
  }
}

/** Seconds after which a repeated call counts as a new one, so that the fault happens again. */
const SAME_CALL = 60;
/** How many responses of an account may be delayed at once in this process. */
const MOST_WAITING = 10;

/**
 * The error to return instead of running the operation. Its detail says that it is simulated: the status alone does
 * not.
 */
const refusals: Partial<Record<SandboxFaultName, (detail: string) => ApiError>> = {
  "server-error": (detail) => new ApiError("internal_error", { detail }),
  unavailable: (detail) => new ApiError("overloaded", { detail, retryAfter: 2 }),
  "rate-limit": (detail) => new ApiError("too_many_requests", { detail, retryAfter: 1 }),
  "token-expired": (detail) => new ApiError("token_expired", { detail }),
};
const ASKED_FOR = "Sandbox-Fault asked for it.";
const STANDS = "A standing fault of your sandbox did it.";

/**
 * Applies the fault that a call with a valid token asks for with `Sandbox-Fault`. It affects the first `times` calls
 * within a minute that have the same Idempotency-Key, or the same method and address, so that a retry gets through. If
 * the call asks for none, a standing fault may apply.
 */
export function addFaults(app: FastifyInstance, limits: SandboxLimits, standing: StandingFaults): void {
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
    const { sandboxPrincipal: caller } = request;
    if (!caller) return next();
    if (typeof asked === "string") begin(request, reply, caller.sub, asked).then(() => next(), next);
    else {
      const looked = standing.next(caller, isDeclinable(request));
      if (!looked) return next();
      looked
        .then((fault) => fault && happen(request, reply, fault, { account: caller.sub, why: STANDS }))
        .then(() => next(), next);
    }
  });

  async function begin(request: FastifyRequest, reply: FastifyReply, account: string, asked: string): Promise<void> {
    const fault = parseFault(asked);
    if (fault.name === "decline" && !isDeclinable(request)) {
      const detail = `decline is for the operations ${declinableOperations.join(", ")}.`;
      throw new ApiError("fault_unknown", { detail });
    }
    if ((await counts[fault.times - 1]?.take(`${account}:${sameCallOf(request, asked)}`)) !== 0) return;
    happen(request, reply, fault, { account, why: ASKED_FOR });
  }

  function happen(
    request: FastifyRequest,
    reply: FastifyReply,
    fault: AskedFault,
    { account, why }: { readonly account: string; readonly why: string },
  ): void {
    if (fault.name === "late") {
      const others = waiting.get(account) ?? 0;
      if (others >= MOST_WAITING) throw new ApiError("faults_busy", { retryAfter: fault.seconds });
      // From now on: calls that come while this one runs find the place taken.
      waiting.set(account, others + 1);
    }
    request.sandboxFault = fault;
    // A payment that is rejected for another reason is not declined.
    if (fault.name !== "decline") reply.header(SANDBOX_FAULT_HEADER, fault.name);
    const refusal = refusals[fault.name];
    if (refusal) throw refusal(why);
  }

  app.addHook("onSend", (request, reply, payload, next) => {
    const { sandboxFault: fault } = request;
    if (!fault || fault.name === "decline" || fault.name in refusals) return next(null, payload);
    if (fault.name === "late") {
      // Ends when the server closes, which does not wait for it.
      pause(fault.seconds * 1000, undefined, { signal: closing.signal })
        .catch(() => {})
        .then(() => next(null, payload));
      return;
    }
    if (fault.name === "cut" && typeof payload === "string" && payload.length > 1) {
      reply.header("content-length", Buffer.byteLength(payload));
      return next(null, Readable.from(halfOf(payload, () => reply.raw.destroy())));
    }
    reply.raw.destroy();
    next(null, payload);
  });

  app.addHook("onResponse", (request, _reply, next) => {
    const { sandboxFault: fault, sandboxPrincipal: caller } = request;
    if (fault?.name === "late" && caller) {
      const left = (waiting.get(caller.sub) ?? 1) - 1;
      if (left > 0) waiting.set(caller.sub, left);
      else waiting.delete(caller.sub);
    }
    next();
  });
}

function isDeclinable({ sandboxOperation }: FastifyRequest): boolean {
  return declinableOperations.includes(sandboxOperation?.operationId ?? "");
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
