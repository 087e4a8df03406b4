import {
  type CallName,
  callGroups,
  type ErrorCode,
  errorCatalogue,
  refusalsOf,
  refusalsOfAnyCall,
  routeOf,
  serviceScopes,
} from "@connect-portal/contract";
import type { JsonObject } from "@connect-portal/openapi-document";
import Type from "typebox";
import { describeCall, exampleRefusals, refusal, templateOf } from "./describe-call.ts";
import { oauthPaths, oauthScheme, oauthTag } from "./describe-oauth.ts";

/** Every refusal's body, as the contract's type Problem has it. */
const problemSchema = (codes: Iterable<ErrorCode>) =>
  Type.Object(
    {
      type: Type.String({ description: "Address of the page that explains the code, below the portal's." }),
      title: Type.String({ description: "What the code means." }),
      status: Type.Integer(),
      code: Type.Enum([...codes], {
        description: "What happened; programs decide by it. It never changes its meaning.",
      }),
      errorMessage: Type.String({ description: "For people: the title, what is wrong, and how long to wait." }),
      retryAfter: Type.Optional(Type.Integer({ description: "Seconds, as the header Retry-After says them." })),
      requestId: Type.String({
        description: "Of the request, as the header X-Request-Id says it: name it to support.",
      }),
      detail: Type.Optional(Type.String({ description: "More about this occurrence." })),
      errors: Type.Optional(
        Type.Array(
          Type.Object({
            in: Type.Enum(["body", "path", "query", "header", "cookie"]),
            pointer: Type.String({ description: "JSON Pointer into the body, or the name of a parameter." }),
            message: Type.String(),
            rule: Type.Optional(Type.String()),
          }),
        ),
      ),
      checks: Type.Optional(
        Type.Record(Type.String(), Type.String(), { description: "What is needed, and in which state each is." }),
      ),
    },
    { description: "RFC 9457." },
  );

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
  service: {
    type: "http",
    scheme: "bearer",
    bearerFormat: "cps_…",
    description: `The token of a service account, which an administrator creates. A call names the scope that it needs: ${serviceScopes.join(", ")}.`,
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
  // Removes what schemas hold besides JSON, which only validators use.
  return JSON.parse(JSON.stringify(document, withType));
}

/** Generators want the type of an enumeration said; here all are of texts. */
function withType(_key: string, value: unknown): unknown {
  const isBare = typeof value === "object" && value !== null && "enum" in value && !("type" in value);
  return isBare ? { type: "string", ...value } : value;
}
