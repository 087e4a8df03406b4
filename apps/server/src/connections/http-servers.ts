import { createServer, type RequestListener, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import type { ErrorCode } from "@connect-portal/contract";
import type { FastifyBaseLogger } from "fastify";
import type { ConnectionLimits } from "./connection-limits.ts";
import { answerRaw, type FixedHeaders } from "./raw-answer.ts";

interface NetworkPlaces {
  /** Returns what gives the place back; undefined when the network has all that it may have. */
  take(network: string): (() => void) | undefined;
}

export interface HttpServers {
  /** Fastify's `serverFactory`: it makes one for each address that a host name has. */
  create(handler: RequestListener): Server;
  /** Connections that have been accepted so far. */
  accepted(): number;
  /** Ends the connections that carry no request. */
  closeIdle(): void;
  /** Ends all connections, whatever they carry. */
  closeAll(): void;
}

/**
 * HTTP servers that close useless connections.
 * @param headers of answers that are sent here
 * @param log gets debug lines about these answers: anybody can cause them as often as they like
 */
export function createHttpServers(
  limits: ConnectionLimits,
  headers: FixedHeaders,
  log?: Pick<FastifyBaseLogger, "debug">,
): HttpServers {
  const servers = new Set<Server>();
  let accepted = 0;
  const places = createNetworkPlaces(limits.connectionsOfNetwork);

  function refuse(socket: Duplex, code: ErrorCode): void {
    const requestId = answerRaw(socket, code, headers);
    log?.debug({ code, requestId }, "a connection was refused");
  }

  return {
    create: (handler) => {
      const server = createServer(
        {
          requestTimeout: limits.request,
          headersTimeout: limits.head,
          keepAliveTimeout: limits.idle,
          connectionsCheckingInterval: limits.check,
          // plugins/one-host.ts says it in the form of all other problems.
          requireHostHeader: false,
        },
        handler,
      );
      server.maxConnections = limits.connections;
      // An expectation that nobody knows may be ignored (RFC 9110, section 10.1.1).
      server.on("checkExpectation", handler);
      const answers = answersOf(server);
      server.on("connection", (socket: Socket) => {
        accepted++;
        const network = limits.networkOf(socket.remoteAddress ?? "");
        if (network === undefined) return;
        const leave = places.take(network);
        if (leave) socket.once("close", leave);
        else refuse(socket, "too_many_requests");
      });
      server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
        if (socket.destroyed) return;
        const code = codeOf(error);
        const isAnswered = answers.get(socket as Socket)?.headersSent === true;
        if (code === undefined || isAnswered) socket.destroy();
        else refuse(socket, code);
      });
      // No data has moved for this time. A client that waits for its answer may stay; one that reads no answer, or
      // sends no request, is disconnected.
      server.setTimeout(limits.stalled, (socket) => {
        const answer = answers.get(socket);
        if (!answer || answer.writableFinished || socket.writableLength > 0) socket.destroy();
      });
      servers.add(server);
      server.once("close", () => servers.delete(server));
      return server;
    },
    accepted: () => accepted,
    closeIdle: () => {
      for (const server of servers) server.closeIdleConnections();
    },
    closeAll: () => {
      for (const server of servers) server.closeAllConnections();
    },
  };
}

/** The answer that a connection carries, or carried last. */
function answersOf(server: Server): WeakMap<Socket, ServerResponse> {
  const answers = new WeakMap<Socket, ServerResponse>();
  server.prependListener("request", ({ socket }, answer) => answers.set(socket, answer));
  return answers;
}

/** Undefined when nobody is there to be answered. */
function codeOf({ code }: NodeJS.ErrnoException): ErrorCode | undefined {
  if (code === "ERR_HTTP_REQUEST_TIMEOUT") return "request_timeout";
  if (code === "HPE_HEADER_OVERFLOW") return "head_too_large";
  return code?.startsWith("HPE_") ? "validation_failed" : undefined;
}

/** Limits the concurrent connections of a network. */
function createNetworkPlaces(most: number): NetworkPlaces {
  const taken = new Map<string, number>();

  function leave(network: string): void {
    const left = (taken.get(network) ?? 1) - 1;
    if (left > 0) taken.set(network, left);
    else taken.delete(network);
  }

  return {
    take: (network) => {
      const count = taken.get(network) ?? 0;
      if (count >= most) return undefined;
      taken.set(network, count + 1);
      return () => leave(network);
    },
  };
}
