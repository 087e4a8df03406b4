import {
  AuthorizationServerMetadata,
  INTROSPECTION_PATH,
  METADATA_PATHS,
  OAuthRefusal,
  REVOCATION_PATH,
  SANDBOX_TOKEN_PATH,
  SandboxTokenAnswer,
  TokenIntrospection,
} from "@connect-portal/contract";
import Type, { type TSchema } from "typebox";

const TAG = "OAuth";

export const oauthTag = {
  name: TAG,
  description:
    "The authorization server of the sandbox, which gives applications access tokens. Any OAuth 2.0 library works with it.",
};

export const oauthScheme = {
  type: "http",
  scheme: "basic",
  description: "Client id and secret; or send both as `client_id` and `client_secret` in the form.",
};

const credentials = { client_id: Type.Optional(Type.String()), client_secret: Type.Optional(Type.String()) };
const token = Type.String({ description: "An access token of this client." });
const hint = Type.Optional(Type.String({ description: "Not needed: there is only one type." }));

interface Endpoint {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly form: TSchema;
  readonly success: { readonly description: string; readonly schema?: TSchema };
}

function describeEndpoint({ operationId, summary, description, form, success }: Endpoint) {
  const refused = (of: string) => ({ description: of, content: { "application/json": { schema: OAuthRefusal } } });
  return {
    post: {
      operationId,
      tags: [TAG],
      summary,
      description,
      security: [{ client: [] }, {}],
      requestBody: { required: true, content: { "application/x-www-form-urlencoded": { schema: form } } },
      responses: {
        200: {
          description: success.description,
          ...(success.schema && { content: { "application/json": { schema: success.schema } } }),
        },
        400: refused("The form is not valid, or requests what the client may not have."),
        401: refused("The client is unknown, or the secret is wrong."),
        429: refused("Too many requests; the header Retry-After says how long to wait."),
      },
    },
  };
}

/** The calls of the sandbox's authorization server, which answers as the RFCs of OAuth have it. */
export const oauthPaths: Readonly<Record<string, object>> = {
  [SANDBOX_TOKEN_PATH]: describeEndpoint({
    operationId: "issueToken",
    summary: "Get an access token for a client",
    description: "Client credentials (RFC 6749, section 4.4). Without `scope`, the token has all scopes of the client.",
    form: Type.Object({
      grant_type: Type.Literal("client_credentials"),
      scope: Type.Optional(Type.String({ description: "Scopes of the OpenAPI documents, separated by spaces." })),
      ...credentials,
    }),
    success: { description: "The token", schema: SandboxTokenAnswer },
  }),
  [INTROSPECTION_PATH]: describeEndpoint({
    operationId: "introspectToken",
    summary: "Check an access token, and read its claims",
    description: "RFC 7662. The token of another client is reported as not active.",
    form: Type.Object({ token, token_type_hint: hint, ...credentials }),
    success: { description: "The claims of the token", schema: TokenIntrospection },
  }),
  [REVOCATION_PATH]: describeEndpoint({
    operationId: "revokeToken",
    summary: "End a token",
    description: "RFC 7009. The response is the same for a token of another client, which stays active.",
    form: Type.Object({ token, token_type_hint: hint, ...credentials }),
    success: { description: "The token is revoked" },
  }),
  [METADATA_PATHS[0]]: {
    get: {
      operationId: "getAuthorizationServer",
      tags: [TAG],
      summary: "Find the endpoints",
      security: [],
      description: `RFC 8414. Also at \`${METADATA_PATHS[1]}\`.`,
      responses: {
        200: {
          description: "The metadata",
          content: { "application/json": { schema: AuthorizationServerMetadata } },
        },
        "4XX": { $ref: "#/components/responses/Refused" },
      },
    },
  },
};
