import { isObject } from "@connect-portal/openapi-document";
import type { Credential, Credentials } from "../request/access.ts";
import type { Picks } from "../request/access-ways.ts";
import { type FormStorage, texts } from "./stored-form.ts";

/** The reader's credentials for a whole document, and the origins that may get the host's token. */
export interface SessionAccess {
  readonly credentials: Credentials;
  readonly picks: Picks;
  /** Origins of other servers that the reader lets the host's token go to. */
  readonly tokenOrigins: readonly string[];
}

const noAccess: SessionAccess = { credentials: {}, picks: {}, tokenOrigins: [] };

export function readAccess(storage: FormStorage, key: string): SessionAccess {
  try {
    const value: unknown = JSON.parse(storage?.getItem(key) ?? "null");
    if (!isObject(value)) return noAccess;
    const origins: readonly unknown[] = Array.isArray(value.tokenOrigins) ? value.tokenOrigins : [];
    return {
      credentials: credentials(value.credentials),
      picks: texts(value.picks),
      tokenOrigins: origins.filter((origin) => typeof origin === "string"),
    };
  } catch {
    return noAccess;
  }
}

export function storeAccess(storage: FormStorage, key: string, access: SessionAccess): void {
  try {
    storage?.setItem(key, JSON.stringify(access));
  } catch {
    // Quota exceeded: it lives on in memory.
  }
}

function credentials(value: unknown): Credentials {
  const entries = Object.entries(isObject(value) ? value : {}).flatMap(([name, one]): [string, Credential][] => {
    if (!isObject(one) || typeof one.secret !== "string" || typeof one.username !== "string") return [];
    return [[name, { secret: one.secret, username: one.username }]];
  });
  return Object.fromEntries(entries);
}
