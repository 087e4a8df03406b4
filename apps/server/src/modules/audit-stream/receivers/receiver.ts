import { readFile } from "node:fs/promises";
import type { Settings } from "../../../settings/schema.ts";

/** Something outside that takes records. */
export interface Receiver {
  /**
   * Resolves when the receiver has said that it has all of them, and rejects when it has not, or nobody knows; both within
   * some seconds. Never called twice at a time.
   */
  deliver(events: readonly string[], signal: AbortSignal): Promise<void>;
}

/** Milliseconds that the receiver has for a batch. A worker holds its place for longer than that. */
export const DELIVERY_TIME = 15_000;

type Files = Pick<Settings, "AUDIT_STREAM_CA_FILE" | "AUDIT_STREAM_CERT_FILE" | "AUDIT_STREAM_KEY_FILE">;

/** Options of node:tls. Read for each batch, so that a renewed certificate needs no restart. */
export async function readTlsFiles(files: Files): Promise<{ ca?: Buffer; cert?: Buffer; key?: Buffer }> {
  const { AUDIT_STREAM_CA_FILE: ca, AUDIT_STREAM_CERT_FILE: cert, AUDIT_STREAM_KEY_FILE: key } = files;
  return {
    ...(ca !== undefined && { ca: await readFile(ca) }),
    ...(cert !== undefined && { cert: await readFile(cert) }),
    ...(key !== undefined && { key: await readFile(key) }),
  };
}
