import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

/** A span as OTLP says it in JSON, its attributes as one object. */
interface ReceivedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly status: { readonly code?: number; readonly message?: string };
  readonly attributes: Readonly<Record<string, string | number | undefined>>;
}

interface Attribute {
  readonly key: string;
  readonly value: { readonly stringValue?: string; readonly intValue?: number; readonly doubleValue?: number };
}

interface Batch {
  readonly resourceSpans: readonly {
    readonly scopeSpans: readonly {
      readonly spans: readonly (Omit<ReceivedSpan, "attributes"> & { readonly attributes: readonly Attribute[] })[];
    }[];
  }[];
}

export interface Collector {
  readonly url: string;
  /** Texts of the requests so far, and their headers. */
  readonly bodies: readonly string[];
  readonly headers: readonly IncomingHttpHeaders[];
  spans(): readonly ReceivedSpan[];
  close(): Promise<void>;
}

/** OpenTelemetry's status of a span that failed. */
export const FAILED = 2;

const taken: RequestListener = (_request, reply) => reply.setHeader("content-type", "application/json").end("{}");

/** Takes OTLP over HTTP on loopback, and answers each request as it is told to. */
export async function startCollector(answer: RequestListener = taken): Promise<Collector> {
  const bodies: string[] = [];
  const headers: IncomingHttpHeaders[] = [];
  const server = createServer(async (request, reply) => {
    headers.push(request.headers);
    bodies.push(await text(request));
    answer(request, reply);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bodies,
    headers,
    spans: () => bodies.flatMap((body) => spansIn(JSON.parse(body))),
    close: async () => {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

function spansIn({ resourceSpans }: Batch): ReceivedSpan[] {
  const spans = resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));
  return spans.map((span) => ({
    ...span,
    attributes: Object.fromEntries(
      span.attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue ?? value.doubleValue]),
    ),
  }));
}
