import { ApiError } from "@connect-portal/contract";
import type { FastifyRequest } from "fastify";
import type { Operation } from "./operation.ts";
import type { Parameters } from "./validation/parameters/read-parameters.ts";

export interface ValidRequest {
  readonly parameters: Parameters;
  readonly body: unknown;
}

/** Reads parameters and body as the document describes them. @throws ApiError with every fault of parameters and body */
export function readRequest(operation: Operation, request: FastifyRequest): ValidRequest {
  const parameters = collect(() => operation.readParameters()({ url: request.url, headers: request.headers }));
  const body = collect(() => operation.readBody()(request.headers["content-type"], request.body));
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
function collect<T>(read: () => T): { readonly value: T } | { readonly refused: ApiError } {
  try {
    return { value: read() };
  } catch (error) {
    if (error instanceof ApiError && error.code === "request_invalid") return { refused: error };
    throw error;
  }
}
