import type { AuditDigest, AuditDigestFile, AuditDigestsAnswer } from "@connect-portal/contract";
import type { JWK } from "jose";
import type { DigestRow } from "./digests.repository.ts";

export function presentDigests(rows: readonly DigestRow[], total: number): AuditDigestsAnswer {
  return {
    content: rows.map(({ day, firstRecord, lastRecord, sealedAt, removedAt }) => ({
      day,
      records: lastRecord - firstRecord + 1,
      sealedAt: sealedAt.toISOString(),
      removedAt: removedAt?.toISOString() ?? null,
    })),
    totalElements: total,
  };
}

/** Includes only the public members of the key. */
export function presentDigestFile(digest: AuditDigest, jws: string, { x = "" }: JWK): AuditDigestFile {
  return { digest, jws, key: { kty: "OKP", crv: "Ed25519", x } };
}

export function digestFileName(day: string): string {
  return `activity-log-${day}.json`;
}
