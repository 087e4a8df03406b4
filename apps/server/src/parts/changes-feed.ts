import { createHash } from "node:crypto";
import type { Brand, Content, Release } from "@connect-portal/content";
import { ApiError } from "@connect-portal/contract";
import { createLastUses } from "@connect-portal/database";
import { authenticateClient, markSecretUsed, OAuthError, readCredentials } from "@connect-portal/sandbox";
import type { FastifyPluginAsync } from "fastify";
import { LRUCache } from "lru-cache";
import { refuseFor } from "../limits/limits.ts";
import { type ProductIds, visibleProducts, visibleReleases } from "../modules/catalogue/visibility.ts";
import { atomFeed, type ComparedReleases } from "../modules/changes/atom-feed.ts";
import { firstSeen } from "../modules/changes/changes.repository.ts";
import { createReleaseChanges } from "../modules/changes/release-changes.ts";
import { portalUrlOf } from "../modules/sandbox-access/portal-url.ts";
import { serveCall } from "../serve-call.ts";

/** Requests a minute of a network, and of a client in it: a feed reader asks once an hour, and secrets are not guessed here. */
const ofNetworkRule = { name: "changes-feed", calls: 120, seconds: 60 };
const ofClientRule = { name: "changes-feed-client", calls: 30, seconds: 60 };
/** Pairs of releases in a feed, the newest first. */
const MOST_PAIRS = 20;
/** Feeds that are kept: one for all who read the same products. */
const KEPT = 20;

interface Feed {
  readonly body: string;
  readonly etag: string;
}

/**
 * What changed from release to release, for feed readers (RFC 4287). They sign in with HTTP Basic as a client of the sandbox,
 * and read what its account may read: revoking the secret ends it.
 */
export const changesFeed: FastifyPluginAsync = async (app) => {
  const { content, database, settings, now } = app.services;
  const { db } = database;
  const releaseChanges = createReleaseChanges();
  const ofNetwork = app.limits.perNetwork(ofNetworkRule);
  const ofClient = app.limits.perNetwork(ofClientRule);
  const feeds = new LRUCache<string, Promise<Feed>>({ max: KEPT });
  const uses = createLastUses({
    now,
    write: (id, usedAt, before) => markSecretUsed(db, id, usedAt, before),
    warn: (err) => app.log.warn({ err }, "Could not record when a client secret was last used"),
  });
  app.addHook("onClose", () => uses.settled());

  serveCall(app, "getChangesFeed", async (request, reply) => {
    refuseFor(await ofNetwork.take(request.ip));
    try {
      const credentials = readCredentials(new URLSearchParams(), request.headers.authorization);
      refuseFor(await ofClient.take(request.ip, credentials.clientId));
      const { client, secret } = await authenticateClient(db, credentials, now());
      uses.note(secret.id, secret.lastUsedAt);
      const feed = await feedOf(content.current(), client.productIds, portalUrlOf(settings, request));
      reply.headers({ etag: feed.etag, "cache-control": "private, no-cache" });
      if (request.headers["if-none-match"] === feed.etag) return reply.code(304).send();
      return reply.type("application/atom+xml; charset=utf-8").send(feed.body);
    } catch (error) {
      if (!(error instanceof OAuthError)) throw error;
      reply.header("www-authenticate", `Basic realm="${realmOf(content.current().brand)}", charset="UTF-8"`);
      throw new ApiError("client_not_accepted");
    }
  });

  /** Made once for a content and those who see the same products of it. */
  function feedOf(current: Content, productIds: ProductIds, portal: string): Promise<Feed> {
    const key = JSON.stringify([current.version, portal, productIds.toSorted((one, other) => one - other)]);
    const known = feeds.get(key);
    if (known) return known;
    const making = makeFeed(current, productIds, portal);
    feeds.set(key, making);
    making.catch(() => feeds.delete(key));
    return making;
  }

  async function makeFeed(current: Content, productIds: ProductIds, portal: string): Promise<Feed> {
    const compared: ComparedReleases[] = [];
    for (const releases of pairsOf(current, productIds)) {
      const changes = await releaseChanges.between(current, productIds, releases, []);
      const digest = createHash("sha256").update(JSON.stringify(changes)).digest("hex");
      if (changes.operations.length > 0) compared.push({ changes, digest });
    }
    const seen = await firstSeen(
      db,
      compared.map(({ digest }) => digest),
      now(),
    );
    const body = atomFeed({ name: current.brand.name, portal, compared, seen, now: now() });
    return { body, etag: `"${createHash("sha256").update(body).digest("base64url")}"` };
  }
};

/** A header has no letters but those of ASCII. */
function realmOf({ name }: Brand): string {
  return name.normalize("NFD").replaceAll(/[^ -~]/g, "");
}

/** Each open release with the one before it, product by product as the catalogue lists them. */
function pairsOf(content: Content, productIds: ProductIds): (readonly [from: Release, to: Release])[] {
  const pairs = new Map<string, readonly [from: Release, to: Release]>();
  for (const { id, enabled } of visibleProducts(content, productIds)) {
    if (!enabled) continue;
    const open = visibleReleases(content, [id]).filter((release) => release.enabled);
    for (const [at, to] of open.entries()) {
      const from = open[at + 1];
      if (from) pairs.set(`${from.id} ${to.id}`, [from, to]);
    }
  }
  return [...pairs.values()].slice(0, MOST_PAIRS);
}
