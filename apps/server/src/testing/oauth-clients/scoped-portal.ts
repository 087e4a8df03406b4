import type { AddressInfo } from "node:net";
import { paths, type SandboxClientAnswer } from "@connect-portal/contract";
import type { JsonObject } from "@connect-portal/openapi-document";
import { contentOfDocument, createUser, signIn, startTestApp } from "../index.ts";

const BASE = "/PowerCardConnectApi/rest/4.2.4";
const answer = (example: JsonObject) => ({ description: "It", content: { "application/json": { example } } });
const source = {
  openapi: "3.1.0",
  info: { title: "Cards", version: "1" },
  servers: [{ url: BASE }],
  paths: {
    "/cards": {
      get: { security: [{ client: ["cards:read"] }], responses: { 200: answer({ items: [] }) } },
      post: { security: [{ client: ["cards:write"] }], responses: { 201: answer({ cardId: "CARD-1" }) } },
    },
  },
  components: {
    securitySchemes: {
      client: {
        type: "oauth2",
        flows: {
          clientCredentials: {
            tokenUrl: "/PowerCardConnectApi/rest/oauth2/token",
            scopes: { "cards:read": "Read cards", "cards:write": "Issue cards" },
          },
        },
      },
    },
  },
};

export interface ScopedPortal {
  readonly issuer: string;
  readonly tokenUrl: string;
  readonly revocationUrl: string;
  /** GET needs cards:read, POST cards:write. */
  readonly cardsUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  close(): Promise<void>;
}

/** Result of a library's program, which prints it as JSON. */
export interface Outcome {
  /** The token endpoint, as the library found it by itself; empty for one that finds none. */
  readonly discovered: string;
  /** The scope of a token that nothing was asked for, and the status of a call with it. */
  readonly granted: string;
  readonly read: number;
  /** The same, asked for cards:read alone, and of a call that needs cards:write. */
  readonly limited: string;
  readonly written: number;
  /** The error's code: with a wrong secret, and for a scope that there is not. */
  readonly wrong: string;
  readonly unknown: string;
  /** The status of a call with a token that was revoked. */
  readonly ended: number;
}

export const expectedOf = ({ tokenUrl }: ScopedPortal, finds = true): Outcome => ({
  discovered: finds ? tokenUrl : "",
  granted: "sandbox",
  read: 200,
  limited: "cards:read",
  written: 403,
  wrong: "invalid_client",
  unknown: "invalid_scope",
  ended: 401,
});

/** A portal that listens, with a client that a user of it has made. */
export async function startScopedPortal(): Promise<ScopedPortal> {
  const portal = await startTestApp({
    content: contentOfDocument(source),
    settings: { PARTS: ["web", "sandbox"] },
    now: new Date(),
  });
  await portal.app.listen({ host: "127.0.0.1", port: 0 });
  const origin = `http://127.0.0.1:${(portal.app.server.address() as AddressInfo).port}`;
  const headers = await signIn(portal, await createUser(portal));
  const made = await portal.app.inject({
    method: "POST",
    url: paths.sandboxClients,
    headers,
    payload: { name: "A library" },
  });
  const { clientId, clientSecret = "" } = made.json<SandboxClientAnswer>();
  const issuer = `${origin}/PowerCardConnectApi/rest`;
  return {
    issuer,
    clientId,
    clientSecret,
    tokenUrl: `${issuer}/oauth2/token`,
    revocationUrl: `${issuer}/oauth2/revoke`,
    cardsUrl: `${origin}${BASE}/cards`,
    close: () => portal.close(),
  };
}
