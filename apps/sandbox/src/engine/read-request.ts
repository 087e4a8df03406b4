import { ApiError } from "@connect-portal/contract";
import type { FastifyRequest } from "fastify";
import type { Operation } from "./operation.ts";
import type { Parameters } from "./validation/parameters/read-parameters.ts";

export interface ValidRequest {
  readonly parameters: Parameters;
  readonly body: unknown;
}

/** Reads parameters and body as the document describes them. @throws ApiError with every fault of parameters and body */
export async function readRequest(operation: Operation, request: FastifyRequest): Promise<ValidRequest> {
  const { url, headers } = request;
  const owner = request.sandboxPrincipal?.sub ?? request.ip;
  const parameters = await collect(() => operation.readParameters()({ url, headers }, owner));
  const body = await collect(() => operation.readBody()(headers["content-type"], request.body, owner));
  if ("refused" in parameters && "refused" in body) {
    throw new ApiError("request_invalid", {
      errors: [...(parameters.refused.problem.errors ?? []), ...(body.refused.problem.errors ?? [])],
    });
  }
  if ("refused" in parameters) throw parameters.refused;
  if ("refused" in body) throw body.refused;
  return { parameters: parameters.value, body: body.value };
}

/** Keeps what the caller can mend, so that one answer names all of it; anything else ends the request. */
async function collect<T>(read: () => Promise<T>): Promise<{ readonly value: T } | { readonly refused: ApiError }> {
  try {
    return { value: await read() };
  } catch (error) {
    if (error instanceof ApiError && error.code === "request_invalid") return { refused: error };
    throw error;
  }
}
