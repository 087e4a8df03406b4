import { type Content, openModules } from "@connect-portal/content";
import type { SandboxWorld } from "@connect-portal/contract";
import { isOfCardSystem } from "../engine/operation.ts";
import { servedOperations } from "../engine/routes/operations.ts";

type Reads = SandboxWorld["reads"];

/** The kind of entity that each operation reads. */
const readers = {
  getCustomer: "customer",
  getAccount: "account",
  getCard: "card",
  getTransaction: "transaction",
  getAuthorization: "payment",
  getToken: "token",
  getMandate: "mandate",
  getInstalmentPlan: "instalmentPlan",
  getDispute: "dispute",
  getMerchant: "merchant",
} as const satisfies Record<string, keyof Reads>;

/** Pointers to the operations that read each kind of entity, as far as these products give access to the documents. */
export function readingOperations(content: Content, productIds: readonly number[]): Reads {
  const reads: { -readonly [kind in keyof Reads]?: Reads[kind] } = {};
  for (const { module, productIds: ofRelease } of openModules(content)) {
    if (!ofRelease.some((id) => productIds.includes(id))) continue;
    for (const { document } of module.specs) {
      if (!isOfCardSystem(document)) continue;
      for (const { operationId = "", path, title } of servedOperations(document)) {
        const parameter = /\{([^{}]+)\}$/.exec(path)?.[1];
        if (!Object.hasOwn(readers, operationId) || parameter === undefined) continue;
        const page = `/swagger-ui${module.wsYamlUrl}?api=${encodeURIComponent(title)}`;
        reads[readers[operationId as keyof typeof readers]] ??= { page, parameter };
      }
    }
  }
  return reads;
}
