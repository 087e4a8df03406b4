import { ApiError, type ClientCallAnswer, type ClientSampleLanguage } from "@connect-portal/contract";
import { presentClientCall } from "./client-call.presenter.ts";
import { spelledPath } from "./document/adapt/spell-paths.ts";
import { sdkNames } from "./document/sdk-names.ts";
import { readNames } from "./first-call/generated-calls.ts";
import type { SdkOrders } from "./order-sdk.ts";
import type { PublishedOrder } from "./sdk-key.ts";

export interface ClientCallOrder extends PublishedOrder {
  readonly language: ClientSampleLanguage;
  /** Lower case. */
  readonly method: string;
  /** Path in the document. */
  readonly path: string;
}

/**
 * How a client calls an operation, from what its generator wrote.
 * @throws ApiError operation_not_found, and those of generating
 */
export async function readClientCall(orders: SdkOrders, order: ClientCallOrder): Promise<ClientCallAnswer> {
  const { calls, models } = readNames(await orders.names(order));
  const paths = [order.path, spelledPath(order.path)];
  const call = calls.find(({ verb, documentPath }) => verb === order.method && paths.includes(documentPath));
  if (!call) throw new ApiError("operation_not_found");
  const { path, document } = order.located;
  return presentClientCall(order.language, sdkNames(path, document.index.version), call, models);
}
