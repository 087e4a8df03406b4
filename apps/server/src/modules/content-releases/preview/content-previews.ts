import { join } from "node:path";
import type { Content } from "@connect-portal/content";
import fp from "fastify-plugin";
import { LRUCache } from "lru-cache";
import type { Principal } from "../../../context.ts";
import { unpackedBundle } from "../bundle/unpacked-bundle.ts";
import { FOLDER } from "../follow-content.ts";
import { versionOf } from "../publish-content.ts";

/** Contents in the memory of a process beside what is live, and milliseconds for which one stays without use. */
const MOST = 2;
const UNUSED = 30 * 60_000;
/** Milliseconds until content that cannot be loaded is tried again. */
const AGAIN = 30_000;

export interface Previews {
  /** Loads a bundle. Rejects when it cannot be shown; the log has why. */
  open(bundle: string): Promise<Content>;
  /** Undefined when it has not been loaded, or was not used for long. */
  loaded(bundle: string): Content | undefined;
  /**
   * Loads what the principal previews, so that `contentFor` has it, and opens products to it that are new there. Without
   * preview when it cannot be shown: the pages then show what is live.
   */
  enter(principal: Principal): Promise<Principal>;
}

declare module "fastify" {
  interface FastifyInstance {
    readonly previews: Previews;
  }
}

/** Content that is not live, for the pages of who may publish it. The sandbox and everybody else keep to what is live. */
export const contentPreviews = fp(async (app) => {
  const { content, database, settings } = app.services;
  const ready = new LRUCache<string, Content>({ max: MOST, ttl: UNUSED, updateAgeOnGet: true, ttlAutopurge: true });
  const loading = new Map<string, Promise<Content>>();
  const failed = new LRUCache<string, Error>({ max: MOST * 2, ttl: AGAIN });

  async function load(bundle: string): Promise<Content> {
    try {
      const folder = await unpackedBundle(database.db, join(settings.DATA_DIR, FOLDER), bundle, app.log);
      const loaded = await content.read(folder);
      ready.set(bundle, loaded);
      return loaded;
    } catch (error) {
      app.log.error({ err: error }, `content ${versionOf(bundle)} cannot be previewed`);
      failed.set(bundle, error instanceof Error ? error : new Error(String(error)));
      throw error;
    } finally {
      loading.delete(bundle);
    }
  }

  async function open(bundle: string): Promise<Content> {
    const known = ready.get(bundle);
    if (known) return known;
    const failure = failed.get(bundle);
    if (failure) throw failure;
    const running = loading.get(bundle) ?? load(bundle);
    loading.set(bundle, running);
    return running;
  }

  app.decorate("previews", {
    open,
    loaded: (bundle) => ready.get(bundle),
    async enter(principal) {
      if (!principal.preview) return principal;
      try {
        const { products } = await open(principal.preview);
        const live = new Set(content.current().products.map(({ id }) => id));
        const added = products.map(({ id }) => id).filter((id) => !live.has(id));
        return { ...principal, productIds: [...principal.productIds, ...added] };
      } catch {
        return { ...principal, preview: null };
      }
    },
  });
});
