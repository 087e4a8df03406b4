import type { Content } from "@connect-portal/content";
import type { KeptCall } from "./kept-calls.repository.ts";

type Called = Pick<KeptCall, "id" | "method" | "operation" | "operationId" | "document">;

/** The page of the reference whose console a call fits, in what of the content is open to the user; undefined for none. */
export function tryItPage(open: Pick<Content, "modules">, call: Called): string | undefined {
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
