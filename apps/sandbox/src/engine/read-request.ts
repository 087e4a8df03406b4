import { ApiError } from "@connect-portal/contract";
import type { FastifyRequest } from "fastify";
import type { Operation } from "./operation.ts";
import { type Soon, whenThere } from "./soon.ts";
import type { Parameters } from "./validation/parameters/read-parameters.ts";

export interface ValidRequest {
  readonly parameters: Parameters;
  readonly body: unknown;
}

/** The parts of a request that are read. It may be the framework's own, or one that is only tried out. */
export type ReadableRequest = Pick<FastifyRequest, "url" | "headers" | "body" | "ip" | "sandboxPrincipal">;

/** Reads parameters and body as the document describes them. @throws ApiError with every fault of parameters and body */
export function readRequest(operation: Operation, request: ReadableRequest): Soon<ValidRequest> {
  const { url, headers } = request;
  const owner = request.sandboxPrincipal?.sub ?? request.ip;
  const readParameters = () => operation.readParameters()({ url, headers }, owner);
  const readBody = () => operation.readBody()(headers["content-type"], request.body, owner);
  return whenThere(collect(readParameters), (parameters) =>
    whenThere(collect(readBody), (body) => joined(parameters, body)),
  );
}

type Collected<T> = { readonly value: T } | { readonly refused: ApiError };

function joined(parameters: Collected<Parameters>, body: Collected<unknown>): ValidRequest {
  if ("refused" in parameters && "refused" in body) {
    throw new ApiError("request_invalid", {
      errors: [...(parameters.refused.problem.errors ?? []), ...(body.refused.problem.errors ?? [])],
    });
  }
  if ("refused" in parameters) throw parameters.refused;
  if ("refused" in body) throw body.refused;
  return { parameters: parameters.value, body: body.value };
}

/** Collects faults that the caller can fix, so that one response lists them all. Any other error ends the request. */
function collect<T>(read: () => Soon<T>): Soon<Collected<T>> {
  try {
    const value = read();
    return value instanceof Promise ? value.then((there) => ({ value: there }), refusedBy) : { value };
  } catch (error) {
    return refusedBy(error);
  }
}

function refusedBy(error: unknown): { readonly refused: ApiError } {
  if (error instanceof ApiError && error.code === "request_invalid") return { refused: error };
  throw error;
}
