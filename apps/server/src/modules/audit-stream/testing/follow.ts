import type { OpenDatabase } from "@connect-portal/database";
import type { FastifyBaseLogger } from "fastify";
import type { OpenReceiver } from "../receivers/open-receiver.ts";
import { type StreamPace, startStream } from "../stream.ts";
import type { StreamTarget } from "../stream-target.ts";
import { recordId, type StreamedRecord } from "../streamed-record.ts";

/** Fast, so that a test waits for nothing; what matters are the relations. */
const fastPace: StreamPace = { look: 20, other: 20, first: 20, longest: 80, lease: 20_000 };

export const target: StreamTarget = {
  url: new URL("https://siem.bank.example/"),
  isSyslog: false,
  format: "ocsf",
  id: "one",
  name: "https://siem.bank.example",
};

interface Following {
  readonly deliver: OpenReceiver["deliver"];
  readonly target?: StreamTarget;
  readonly from?: "first" | "next";
  readonly pace?: Partial<StreamPace>;
  readonly write?: (record: StreamedRecord) => string;
}

/** The stream with a receiver that gets the records' ids, such as "2025-02-28/12". */
export function follow(
  database: OpenDatabase,
  { deliver, pace, from = "first", write = recordId, ...rest }: Following,
) {
  const lines: string[] = [];
  const line = (level: string) => (_fields: object, text: string) => void lines.push(`${level}: ${text}`);
  const log = { error: line("error"), info: line("info") } as unknown as FastifyBaseLogger;
  const receiver: OpenReceiver = { deliver, write };
  const stream = startStream({ database, target, from, receiver, log, ...rest, pace: { ...fastPace, ...pace } });
  return { stream, lines };
}
