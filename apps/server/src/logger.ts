import type { FastifyBaseLogger } from "fastify";
import { pino } from "pino";
import { PinoPretty } from "pino-pretty";
import type { Settings } from "./settings/schema.ts";

/** Lines of JSON on stdout, and readable ones when a person watches. */
export function createLogger(level: Settings["LOG_LEVEL"]): FastifyBaseLogger {
  const options = { level, redact: ["req.headers.authorization", "headers.authorization"] };
  if (!process.stdout.isTTY) return pino(options);
  return pino(options, PinoPretty({ ignore: "pid,hostname", translateTime: "SYS:HH:MM:ss" }));
}
