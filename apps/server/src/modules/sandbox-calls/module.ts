import type { Content } from "@connect-portal/content";
import { ApiError } from "@connect-portal/contract";
import type { FastifyPluginAsync } from "fastify";
import { contextOf } from "../../plugins/request-context.ts";
import { serveCall } from "../../serve-call.ts";
import { presentCallDetail } from "./call.presenter.ts";
import { type KeptCall, selectCall } from "./kept-calls.repository.ts";
import { listCalls } from "./list-calls.ts";

type Called = Pick<KeptCall, "id" | "method" | "operation" | "operationId" | "document">;

/** The call log of the signed-in user. */
const sandboxCalls: FastifyPluginAsync = async (app) => {
  const { database } = app.services;

  serveCall(app, "listCalls", (request) => listCalls(database.db, contextOf(request).principal.ownerId, request.query));

  serveCall(app, "getCall", async (request) => {
    const { principal } = contextOf(request);
    const call = await selectCall(database.db, principal.ownerId, request.params.id);
    if (!call) throw new ApiError("call_not_found");
    return presentCallDetail(call, tryItPage(app.contentFor(principal), call));
  });
};

export default sandboxCalls;

/** The page of the reference whose console a call fits, in what of the content is open to the user; undefined for none. */
function tryItPage(open: Pick<Content, "modules">, call: Called): string | undefined {
  if (call.document === null) return undefined;
  for (const { wsYamlUrl, specs } of open.modules) {
    const spec = specs.find(({ url }) => url === call.document);
    const operation = spec?.document.index.operations.find((one) => isOf(one, call));
    if (operation) return `/swagger-ui${wsYamlUrl}?${new URLSearchParams({ api: operation.title, call: call.id })}`;
  }
  return undefined;
}

/** The log has the path with that of the server before it. */
function isOf(
  { id, method, path }: { readonly id: string; readonly method: string; readonly path: string },
  call: Called,
): boolean {
  if (call.operationId !== null) return id === call.operationId;
  return method.toUpperCase() === call.method && call.operation.endsWith(path);
}
