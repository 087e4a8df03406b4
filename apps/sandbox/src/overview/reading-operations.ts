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

const AUTHORIZE = "simulateAuthorization";

/** The operation that authorizes a payment, for the page that has a form for it. */
export function authorizingOperation(content: Content, productIds: readonly number[]): SandboxWorld["authorizes"] {
  const found = operationPages(content, productIds).get(AUTHORIZE);
  return found && { spec: found.spec, operationId: AUTHORIZE, page: found.page };
}

/** Pointers to the operations that read each kind of entity, as far as these products give access to the documents. */
export function readingOperations(content: Content, productIds: readonly number[]): Reads {
  const reads: { -readonly [kind in keyof Reads]?: Reads[kind] } = {};
  for (const [operationId, { page, path }] of operationPages(content, productIds)) {
    const parameter = /\{([^{}]+)\}$/.exec(path)?.[1];
    if (!Object.hasOwn(readers, operationId) || parameter === undefined) continue;
    reads[readers[operationId as keyof typeof readers]] = { page, parameter };
  }
  return reads;
}

interface OperationPage {
  /** Address in the reference, up to the values that it may be given. */
  readonly page: string;
  readonly path: string;
  /** The document's /hps path. */
  readonly spec: string;
}

export type OperationPages = ReadonlyMap<string, OperationPage>;

/** The card system's operations by `operationId`, each in the newest release that these products give access to. */
export function operationPages(content: Content, productIds: readonly number[]): OperationPages {
  const pages = new Map<string, OperationPage>();
  for (const { module, productIds: ofRelease } of openModules(content)) {
    if (!ofRelease.some((id) => productIds.includes(id))) continue;
    for (const { document, url } of module.specs) {
      if (!isOfCardSystem(document)) continue;
      for (const { operationId = "", path, title } of servedOperations(document)) {
        if (pages.has(operationId)) continue;
        pages.set(operationId, {
          page: `/swagger-ui${module.wsYamlUrl}?api=${encodeURIComponent(title)}`,
          path,
          spec: url,
        });
      }
    }
  }
  return pages;
}

/** Address of an operation with values for its parameters, and for its body by their pointers; null when none is open. */
export function tryItAddress(pages: OperationPages, operationId: string, values: Readonly<Record<string, string>>) {
  const found = pages.get(operationId);
  return found === undefined ? null : `${found.page}&${new URLSearchParams(values)}`;
}
