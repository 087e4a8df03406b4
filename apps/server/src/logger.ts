import { DrizzleQueryError } from "drizzle-orm";
import type { FastifyBaseLogger } from "fastify";
import { type DestinationStream, type LoggerOptions, pino } from "pino";
import { PinoPretty } from "pino-pretty";
import { createLineWriter } from "./process/write-line.ts";
import type { Settings } from "./settings/schema.ts";
import { currentSpan } from "./tracing/span.ts";

/** pino's number of the level `warn`. */
const WARN = 40;

/**
 * Lines of JSON on stdout, and readable ones when a person watches. `lines` takes the JSON somewhere else.
 * @param isKnown whether an error needs no line of its own
 * @param format `json` also when a person watches
 */
export function createLogger(
  level: Settings["LOG_LEVEL"],
  lines?: DestinationStream,
  isKnown: (error: unknown) => boolean = () => false,
  format: Settings["LOG_FORMAT"] = "auto",
): FastifyBaseLogger {
  const options: LoggerOptions = {
    level,
    // OpenTelemetry's names for these fields in logs.
    mixin: () => {
      const span = currentSpan();
      return span ? { trace_id: span.traceId, span_id: span.spanId } : {};
    },
    redact: ["req.headers.authorization", "headers.authorization"],
    hooks: {
      logMethod([first, ...rest], method, level) {
        if (level >= WARN && isKnown(errorIn(first))) return;
        method.apply(this, [withoutValues(first), ...rest] as Parameters<typeof method>);
      },
    },
  };
  if (lines) return pino(options, lines);
  // pino's own way to stdout throws where nobody catches when the disk behind it is full.
  if (!process.stdout.isTTY || format === "json") return pino(options, createLineWriter());
  return pino(options, PinoPretty({ ignore: "pid,hostname", translateTime: "SYS:HH:MM:ss" }));
}

function errorIn(logged: unknown): unknown {
  return typeof logged === "object" && logged !== null && "err" in logged ? logged.err : logged;
}

/** Removes the parameter values of failed queries from a logged error, or from an object with one as `err`. */
function withoutValues(logged: unknown): unknown {
  if (logged instanceof DrizzleQueryError) return queryFailure(logged);
  if (typeof logged !== "object" || logged === null || !("err" in logged)) return logged;
  return logged.err instanceof DrizzleQueryError ? { ...logged, err: queryFailure(logged.err) } : logged;
}

/** Values are user input: an email address, a hash of a password, the body of a hook. */
function queryFailure({ query, message, stack, cause }: DrizzleQueryError): Error {
  const failure = new Error(`Failed query: ${query}`, { cause });
  // A stack begins with "Error: " and the message.
  const frames = stack?.split(message)[1];
  if (frames !== undefined) failure.stack = `Error: ${failure.message}${frames}`;
  return failure;
}
