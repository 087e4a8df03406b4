import { AsyncLocalStorage } from "node:async_hooks";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { type ApiError, MCP_PATH, RESOURCE_METADATA_PATHS } from "@connect-portal/contract";
import { createAccessTokenVerifier, issuerAt } from "@connect-portal/credentials/access-tokens";
import { bearerToken } from "@connect-portal/sandbox";
import cors from "@fastify/cors";
import type { FastifyError, FastifyPluginAsync, FastifyRequest } from "fastify";
import { refuseFor } from "../../limits/limits.ts";
import { portalUrlOf } from "../../modules/sandbox-access/portal-url.ts";
import { timelineReader } from "../sandbox-timeline.ts";
import type { McpCaller, Send } from "./tools.ts";

/** Requests of an account in a minute. What a tool calls is counted once more, as a call of the sandbox. */
const limitPerAccount = { name: "mcp", calls: 600, seconds: 60, ofProcess: true } as const;
const BODY_LIMIT = 1024 * 1024;
const METHODS = ["GET", "POST", "DELETE"];

interface Asked {
  readonly caller: McpCaller;
  readonly send: Send;
}

/**
 * The Model Context Protocol over streamable HTTP, without sessions: each request brings its token, and any process
 * answers it. https://modelcontextprotocol.io/specification
 */
export const registerMcp: FastifyPluginAsync = async (app) => {
  const { database, content, settings, now } = app.services;
  const verifier = createAccessTokenVerifier(database, now, settings.PUBLIC_URL);
  app.addHook("onClose", () => verifier.close());
  const limit = app.limits.perKey(limitPerAccount);
  const onError = (error: unknown) => app.log.error({ err: error }, "an assistant's request failed");
  /** What the library reports while it makes the response of a call. */
  const reports = new AsyncLocalStorage<{ errors: Error[]; isAnswered: boolean }>();
  const timelines = await timelineReader(database);
  let opened: ReturnType<typeof open> | undefined;
  app.addHook("onClose", async () => (await opened)?.close());

  /** With the first request of an assistant: the library is a hundred modules that a start does not wait for. */
  async function open() {
    const [{ createMcpHandler }, { mcpServers }] = await Promise.all([
      import("@modelcontextprotocol/server"),
      import("./tools.ts"),
    ]);
    const serverFor = mcpServers({
      db: database.db,
      content: () => content.current(),
      search: app.searchPortal,
      operationsOfError: app.operationsOfError,
      timelines,
      now,
      onError,
    });
    return createMcpHandler(
      ({ authInfo }) => {
        const asked = authInfo?.extra?.asked as Asked | undefined;
        if (!asked) throw new Error("a request without a caller");
        return serverFor(asked.caller, asked.send);
      },
      { onerror: report, maxRequestBodySize: BODY_LIMIT },
    );
  }

  /** The library reports what a caller did wrong, too: whether a call failed, its response says. */
  function report(error: Error): void {
    const call = reports.getStore();
    if (call && !call.isAnswered) call.errors.push(error);
    else onError(error);
  }

  for (const url of RESOURCE_METADATA_PATHS) {
    app.get(url, (request, reply) => {
      const portalUrl = portalUrlOf(settings, request);
      reply.headers({ "cache-control": "no-cache", "access-control-allow-origin": "*" });
      return {
        resource: portalUrl + MCP_PATH,
        authorization_servers: [issuerAt(portalUrl)],
        bearer_methods_supported: ["header"],
        resource_name: content.current().brand.name,
      };
    });
  }

  // A page that is no assistant has no token; the rule for OPTIONS is for this path alone.
  await app.register(
    async (scope) => {
      await scope.register(cors, { origin: "*", methods: METHODS, exposedHeaders: "*" });
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: BODY_LIMIT }, (_request, body, done) =>
        done(null, body),
      );
      scope.route({
        method: METHODS,
        url: "",
        exposeHeadRoute: false,
        errorHandler: (error: FastifyError, request, reply) => {
          const { problem } = error as unknown as Partial<ApiError>;
          if (problem?.status === 401) {
            const metadata = portalUrlOf(settings, request) + RESOURCE_METADATA_PATHS[0];
            const fault = problem.code === "token_missing" ? "" : `, error="invalid_token"`;
            reply.header("www-authenticate", `Bearer resource_metadata="${metadata}"${fault}`);
          }
          if (problem?.retryAfter !== undefined) reply.header("retry-after", problem.retryAfter);
          const status = problem?.status ?? error.statusCode ?? 500;
          if (status >= 500) onError(error);
          const message =
            problem?.errorMessage ?? (status === 413 ? "The request is too large." : "Something went wrong.");
          return reply.code(status).send({ jsonrpc: "2.0", id: null, error: { code: -32_000, message } });
        },
        handler: async (request, reply) => {
          const token = bearerToken(request.headers.authorization);
          const { claims, productIds, world } = await verifier.verify(token);
          refuseFor(await limit.take(claims.sub));
          const asked: Asked = { caller: { claims, productIds, world }, send: senderFor(token, request.ip) };
          opened ??= open();
          const handler = await opened;
          const authInfo = {
            token,
            clientId: claims.client_id,
            scopes: claims.scope.split(" "),
            expiresAt: claims.exp,
            extra: { asked },
          };
          const call = { errors: [] as Error[], isAnswered: false };
          const response = await reports.run(call, () =>
            handler.fetch(webRequest(request, portalUrlOf(settings, request)), { authInfo }),
          );
          call.isAnswered = true;
          if (response.status >= 500) call.errors.forEach(onError);
          reply.code(response.status).headers(Object.fromEntries(response.headers));
          reply.header("cache-control", "no-store");
          return response.body ? Readable.fromWeb(response.body as ReadableStream) : "";
        },
      });
    },
    { prefix: MCP_PATH },
  );

  /** The sandbox sees the call of a tool as any other of this token: with its checks, its limits and its line in the log. */
  function senderFor(token: string, remoteAddress: string): Send {
    return async ({ method, url, headers, payload }) => {
      const response = await app.inject({
        method: method as "GET",
        url,
        headers: { ...headers, authorization: `Bearer ${token}` },
        remoteAddress,
        ...(payload !== undefined && { payload }),
      });
      return { status: response.statusCode, headers: response.headers, body: response.body };
    };
  }
};

function webRequest({ method, url, headers, body }: FastifyRequest, portalUrl: string): Request {
  const pairs = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, Array.isArray(value) ? value.join(", ") : value] as [string, string]],
  );
  const hasBody = Buffer.isBuffer(body) && method !== "GET" && method !== "HEAD";
  return new Request(portalUrl + url, { method, headers: pairs, ...(hasBody && { body: new Uint8Array(body) }) });
}
