import {
  type CallName,
  callGroups,
  errorCatalogue,
  refusalsOf,
  refusalsOfAnyCall,
  routeOf,
} from "@connect-portal/contract";
import type { JsonObject } from "@connect-portal/openapi-document";
import { describeCall, templateOf } from "./describe-call.ts";
import { oauthPaths, oauthScheme, oauthTag } from "./describe-oauth.ts";
import { exampleRefusals, refusal } from "./describe-refusals.ts";
import { problemSchema } from "./problem-schema.ts";

const DESCRIPTION = `The calls that the portal's pages make. Whoever may make one in a page may make it from a program.

\`authenticate\` gives a session token, which every call that is not open to everybody takes as a bearer token. What a call changes
is changed for good: there is one portal, and no second one to try on.

Every refusal is \`application/problem+json\`; programs decide by its \`code\`.`;

const securitySchemes = {
  session: { type: "http", scheme: "bearer", bearerFormat: "JWT", description: "What `authenticate` gives as `jwt`." },
  browser: {
    type: "apiKey",
    in: "cookie",
    name: "connect-portal-session",
    description:
      "Set by `authenticate`, for this portal's pages; its name also says the port, or begins with `__Host-`.",
  },
  client: oauthScheme,
};

/** The portal's own OpenAPI 3.1 document, made of the contract's calls. `url` is where the portal is. */
export function portalDocument(url: string): JsonObject {
  const paths: Record<string, Record<string, object>> = {};
  const codes = new Set(refusalsOfAnyCall);
  for (const { name: tag, calls } of callGroups) {
    for (const name of Object.keys(calls) as CallName[]) {
      const path = templateOf(name);
      paths[path] = { ...paths[path], [routeOf(name).method.toLowerCase()]: describeCall(name, tag) };
      for (const code of refusalsOf(name)) codes.add(code);
    }
  }
  const { true: refused = [], false: failed = [] } = Object.groupBy(refusalsOfAnyCall, (code) =>
    String(errorCatalogue[code].status < 500),
  );
  const document = {
    openapi: "3.1.0",
    info: { title: "Portal API", version: "1.0.0", description: DESCRIPTION },
    servers: [{ url }],
    tags: [...callGroups.map(({ name, description }) => ({ name, description })), oauthTag],
    paths: { ...paths, ...oauthPaths },
    components: {
      schemas: { Problem: problemSchema(codes) },
      responses: { Refused: refusal(refused), Failed: refusal(failed) },
      examples: exampleRefusals(codes),
      securitySchemes,
    },
  };
  // As it is sent: what schemas have besides JSON is for validators.
  return JSON.parse(JSON.stringify(document, withType));
}

/** Generators want the type of an enumeration said; here all are of texts. */
function withType(_key: string, value: unknown): unknown {
  const isBare = typeof value === "object" && value !== null && "enum" in value && !("type" in value);
  return isBare ? { type: "string", ...value } : value;
}
