import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import { reachableUrl } from "../listen-address.ts";
import { SettingsError } from "../settings/schema.ts";

const PATH = "/metrics";
const TEXT = "text/plain; charset=utf-8";
/** Connections at a time, and milliseconds for a request to arrive. */
const CONNECTIONS = 32;
const ARRIVAL = 5_000;

export interface MetricsServer {
  readonly url: string;
  close(): Promise<void>;
}

/** Serves `/metrics` on a port of its own, which the network of the callers need not reach. Undefined without METRICS_PORT. */
export async function startMetricsServer({
  exposition,
  services,
  log,
}: FastifyInstance): Promise<MetricsServer | undefined> {
  const { METRICS_HOST: host, METRICS_PORT: port } = services.settings;
  if (!exposition || port === undefined) return undefined;

  async function answer({ method, url }: IncomingMessage, reply: ServerResponse): Promise<void> {
    reply.setHeader("cache-control", "no-store");
    reply.setHeader("x-content-type-options", "nosniff");
    if (url?.split("?", 1)[0] !== PATH)
      return void reply.writeHead(404, { "content-type": TEXT }).end("See /metrics\n");
    if (method !== "GET" && method !== "HEAD") return void reply.writeHead(405, { allow: "GET, HEAD" }).end();
    const text = await exposition?.read();
    reply.writeHead(200, { "content-type": exposition?.registry.contentType }).end(text);
  }

  const server = createServer({ requestTimeout: ARRIVAL, headersTimeout: ARRIVAL, connectionsCheckingInterval: 1_000 });
  server.maxConnections = CONNECTIONS;
  server.on("request", (request, reply) => {
    answer(request, reply).catch((err: unknown) => {
      log.error({ err }, "metrics cannot be told");
      reply.writeHead(500).end();
    });
  });
  server.listen(port, host);
  await once(server, "listening").catch(({ message }: Error) => {
    throw new SettingsError(
      `METRICS_PORT ${port} on ${host} cannot be opened (${message})`,
      "Set METRICS_PORT and METRICS_HOST to what is free on this machine",
    );
  });
  // One scrape that could not be let in leaves it open for the next, and the portal standing.
  server.on("error", (err) => log.warn({ err }, "a connection to the metrics' port could not be let in"));
  const url = `${reachableUrl(host, (server.address() as AddressInfo).port)}${PATH}`;
  log.info({ url }, "metrics are told");
  return {
    url,
    close: async () => {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
