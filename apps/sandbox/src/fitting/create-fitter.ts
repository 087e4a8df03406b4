import type { Content, ContentStore } from "@connect-portal/content";
import type { SandboxClaims } from "@connect-portal/contract";
import type { OpenDatabase } from "@connect-portal/database";
import type { CallerWorld, HandlerRequest } from "../engine/handlers.ts";
import { isOfCardSystem } from "../engine/operation.ts";
import { type OperationTable, operationTables } from "../engine/operation-table.ts";
import { readRequest } from "../engine/read-request.ts";
import { createValidationThread } from "../engine/validation/thread/validation-thread.ts";
import { dueHandlersOf, loadModules } from "../modules.ts";
import { servedWorld } from "../world/world-module.ts";
import { createWorlds } from "../world/worlds.ts";
import { type Fitting, fitRequest, type Replacement } from "./fit-request.ts";
import { kinds } from "./kinds.ts";

/** A call as a page is about to make it. */
export interface ExampleCall {
  readonly method: string;
  /** Path below the host, query included. */
  readonly url: string;
  /** The headers in the document, and the content type; names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** Parsed. */
  readonly body?: unknown;
}

export interface Caller {
  readonly userId: number;
  /** Public id of the world that the page shows; null is the default one. */
  readonly world: string | null;
  readonly username: string;
  readonly productIds: readonly number[];
  readonly now: Date;
}

export interface Fitter {
  /**
   * Returns which ids of an example to replace so that the call succeeds in the caller's world; null when no
   * replacement helps. Calls outside the card system need none.
   * @throws ApiError request_invalid when the example itself does not match the document
   */
  fit(call: ExampleCall, caller: Caller): Promise<Replacement[] | null>;
  close(): Promise<void>;
}

/** Finds examples that succeed, in the documents that say `x-sandbox: card-system`. */
export async function createFitter(content: ContentStore, database: OpenDatabase): Promise<Fitter> {
  const modules = await loadModules();
  const worlds = createWorlds(database, dueHandlersOf(modules));
  const handlers = new Map(
    modules.flatMap(({ world = {} }) => {
      const { isBeside, reads, changes } = servedWorld(world);
      return isBeside ? [] : Object.entries({ ...reads, ...changes });
    }),
  );
  const thread = createValidationThread();
  const worldHandlers = Object.fromEntries([...handlers.keys()].map((operationId) => [operationId, notCalled]));
  const tables = operationTables({ handlers: {}, worldHandlers }, thread, () => {});
  // Built on first use: at the start nobody needs it.
  let table: Promise<OperationTable> | undefined;
  const unsubscribe = content.onChange(() => () => {
    table = undefined;
  });

  return {
    fit: async ({ method, url, headers, body }, { userId, world, username, productIds, now }) => {
      table ??= tables.of(ofCardSystem(content.current()));
      const operation = (await table).find(method, url)?.target;
      const handler = operation?.handler && handlers.get(operation.operationId ?? "");
      if (!operation || !handler || !operation.productIds.some((id) => productIds.includes(id))) return [];
      const principal = { sub: String(userId), username, world } as SandboxClaims & CallerWorld;
      const key = { userId, world };
      const valid = await readRequest(operation, { url, headers, body, ip: "", sandboxPrincipal: principal });
      const fitting: Fitting = {
        tryOut: (request) => worlds.tryOut(key, now, async (tried) => handler(tried, request, worlds.db)),
        look: (work) => worlds.tryOut(key, now, work),
        kindOf: (prefix) => kinds.get(prefix),
      };
      const { path: params, query, header } = valid.parameters;
      const request: HandlerRequest = {
        params,
        query,
        headers: header,
        body: valid.body,
        mediaType: "application/json",
        principal,
        now,
        requestId: "try",
      };
      return fitRequest(request, fitting);
    },
    close: async () => {
      unsubscribe();
      await thread.close();
    },
  };
}

/** Other documents' calls are made as they are. */
function ofCardSystem(content: Content): Content {
  const modules = content.modules.map((module) => ({
    ...module,
    specs: module.specs.filter(({ document }) => isOfCardSystem(document)),
  }));
  return { ...content, modules };
}

/** Marks an operation of the card system for the document; it is never called. */
function notCalled(): never {
  throw new Error("An example is tried out, not called");
}
