import { ApiError, type ProblemDetail } from "@connect-portal/contract";
import { appendToken } from "@connect-portal/openapi-document/pointer";
import type { FastifyRequest } from "fastify";
import fp from "fastify-plugin";

/** Whether it is a hook for somebody's inbox: what is no call of ours is taken whatever it is. */
export function isForInbox(request: FastifyRequest): boolean {
  return request.routeOptions.url?.startsWith("/inbox/") === true;
}

const NUL = "\u0000";

/** Refuses U+0000 wherever a caller can put it: PostgreSQL cannot store it, and paths end at it in other software. */
export const nulBytes = fp(async (app) => {
  app.addHook("preHandler", async (request) => {
    const found = findNul("path", request.params) ?? findNul("query", request.query) ?? findNul("body", request.body);
    if (found) throw new ApiError("validation_failed", { errors: [found] });
  });
});

function findNul(place: ProblemDetail["in"], value: unknown): ProblemDetail | undefined {
  const pointer = pointerToNul(value);
  if (pointer === undefined) return undefined;
  return { in: place, pointer: place === "body" ? pointer : pointer.slice(1), message: "must not contain U+0000" };
}

/** A list instead of recursion: a body of a million opening brackets must not overflow the stack. */
function pointerToNul(root: unknown): string | undefined {
  const open: { value: unknown; pointer: string }[] = [{ value: root, pointer: "" }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, pointer } = next;
    if (typeof value === "string" && value.includes(NUL)) return pointer;
    if (typeof value !== "object" || value === null) continue;
    for (const [name, member] of Object.entries(value)) {
      if (name.includes(NUL)) return pointer;
      open.push({ value: member, pointer: appendToken(pointer, name) });
    }
  }
  return undefined;
}
