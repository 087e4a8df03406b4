import { readFile } from "node:fs/promises";
import type { Settings } from "../../../settings/schema.ts";

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
