import { randomUUID } from "node:crypto";
import { findCardData } from "../card-data/find-card-data.ts";

/** What may be repeated in a header and in a log line without a second thought. */
const VALID = /^[\w.:+/=-]{1,128}$/;

/** The caller's X-Request-Id where it is harmless, else a new one. */
export function requestIdOf(header: string | string[] | undefined): string {
  return typeof header === "string" && VALID.test(header) && !findCardData(header) ? header : randomUUID();
}
