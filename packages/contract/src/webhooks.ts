import Type, { type Static } from "typebox";
import { httpVerbs } from "./catalogue.ts";

const Verb = Type.Enum(httpVerbs);

/** webhooks-descriptor.json, R-3.7. Files are names relative to the folder `webhooks` beside the descriptor. */
export const WebhooksDescriptor = Type.Object({
  modules: Type.Array(
    Type.Object({
      moduleName: Type.String({ minLength: 1 }),
      expanded: Type.Optional(Type.Boolean()),
      apis: Type.Array(
        Type.Object({
          /** Also the key of the event below `webhooks` in its file. */
          name: Type.String({ minLength: 1 }),
          file: Type.String({ minLength: 1 }),
          /** Names are those of other events of the descriptor, or of APIs of the module. */
          relatedEvents: Type.Optional(
            Type.Array(Type.Object({ HttpVerb: Verb, name: Type.String({ minLength: 1 }) })),
          ),
        }),
      ),
    }),
  ),
});
export type WebhooksDescriptor = Static<typeof WebhooksDescriptor>;

/** A header as it was sent: in its order, its spelling kept, one entry for each line. */
export const HeaderLine = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 256 }),
  value: Type.String({ maxLength: 8192 }),
});
export type HeaderLine = Static<typeof HeaderLine>;

/** Most headers that a user may add to a request, and largest payload and kept answer in bytes. */
export const HOOK_HEADERS_LIMIT = 50;
export const HOOK_PAYLOAD_LIMIT = 256 * 1024;
export const HOOK_ANSWER_LIMIT = 256 * 1024;
/** Seconds that a hook has to answer, from the first look at its name to the last byte of its answer. */
export const HOOK_TIMEOUT = 10;

/**
 * A request to a hook URL. A header of `headers` replaces the one that the portal would send itself, also a signature:
 * that is how a receiver is shown a wrong one.
 */
export const DeliveryBody = Type.Object({
  url: Type.String({ minLength: 1, maxLength: 2048 }),
  method: Type.Optional(Verb),
  /** Name of the event, for the caller's own list. */
  event: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
  payload: Type.String({ maxLength: HOOK_PAYLOAD_LIMIT }),
  contentType: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
  headers: Type.Optional(Type.Array(HeaderLine, { maxItems: HOOK_HEADERS_LIMIT })),
});
export type DeliveryBody = Static<typeof DeliveryBody>;

/** Bytes as text: UTF-8 when they are that, else base64. `size` counts all bytes, `truncated` says that `text` has fewer. */
export const WireBody = Type.Object({
  text: Type.String(),
  encoding: Type.Enum(["utf-8", "base64"]),
  size: Type.Integer(),
  truncated: Type.Boolean(),
});
export type WireBody = Static<typeof WireBody>;

/** Why no answer came, although the address may be called. */
const deliveryFaults = [
  "name_not_found",
  "connection_refused",
  "connection_lost",
  "unreachable",
  "certificate_refused",
  "not_http",
  "timed_out",
] as const;
export type DeliveryFault = (typeof deliveryFaults)[number];

/** The request and its response. `durationMs` runs from the start of the name lookup to the last byte read. */
export const DeliveryAnswer = Type.Object({
  /** The `webhook-id` of the request, `msg_` and letters and digits. */
  id: Type.String(),
  sentAt: Type.String({ format: "date-time" }),
  request: Type.Object({
    method: Verb,
    url: Type.String(),
    headers: Type.Array(HeaderLine),
    /** Exactly the bytes that were signed and sent. */
    body: Type.String(),
  }),
  durationMs: Type.Number(),
  response: Type.Optional(
    Type.Object({
      status: Type.Integer(),
      statusText: Type.String(),
      headers: Type.Array(HeaderLine),
      body: WireBody,
    }),
  ),
  /** Instead of `response`. */
  fault: Type.Optional(Type.Object({ code: Type.Enum(deliveryFaults), cause: Type.String(), mend: Type.String() })),
});
export type DeliveryAnswer = Static<typeof DeliveryAnswer>;

/** `v1` and `v1a` of the Standard Webhooks specification. */
export const signatureSchemes = ["hmac-sha256", "ed25519"] as const;
export type SignatureScheme = (typeof signatureSchemes)[number];

/** Display names. */
export const signatureSchemeNames: Readonly<Record<SignatureScheme, string>> = {
  "hmac-sha256": "HMAC SHA-256",
  ed25519: "Ed25519",
};

/**
 * A key that signs a user's deliveries. All active keys sign, so that a receiver can rotate while both are valid. A
 * receiver checks hmac-sha256 with `secret` (whsec_…), ed25519 with `publicKey` (whpk_…).
 */
export const SigningSecret = Type.Object({
  id: Type.String(),
  scheme: Type.Enum(signatureSchemes),
  secret: Type.Optional(Type.String()),
  publicKey: Type.Optional(Type.String()),
  createdAt: Type.String({ format: "date-time" }),
  /** When it last signed a delivery, to the minute. */
  lastUsedAt: Type.Union([Type.String({ format: "date-time" }), Type.Null()]),
  /** When an older one stops to sign. Absent for the newest of its scheme. */
  endsAt: Type.Optional(Type.String({ format: "date-time" })),
});
export type SigningSecret = Static<typeof SigningSecret>;

/** Newest first within each scheme. */
export const SigningSecretsAnswer = Type.Object({ secrets: Type.Array(SigningSecret) });
export type SigningSecretsAnswer = Static<typeof SigningSecretsAnswer>;

/** Makes a new secret of a scheme; the older one of it signs for another day. */
export const RotateSecretBody = Type.Object({ scheme: Type.Enum(signatureSchemes) });
export type RotateSecretBody = Static<typeof RotateSecretBody>;

/** Faults of a signed request; the first that applies is reported. */
export const signatureFaults = [
  "header_missing",
  "timestamp_malformed",
  "timestamp_old",
  "timestamp_future",
  "signature_malformed",
  "scheme_unknown",
  "secret_malformed",
  "id_changed",
  "timestamp_changed",
  "body_changed",
  "secret_wrong",
] as const;
export type SignatureFault = (typeof signatureFaults)[number];

/** First difference between two texts. Line and column count from 1, the offset from 0, all in characters. */
export const TextDifference = Type.Object({
  offset: Type.Integer(),
  line: Type.Integer(),
  column: Type.Integer(),
  /** Some characters from there on, in what was sent and in what is here. */
  sent: Type.String(),
  received: Type.String(),
});
export type TextDifference = Static<typeof TextDifference>;

export const SignatureVerdict = Type.Object({
  verified: Type.Boolean(),
  scheme: Type.Optional(Type.Enum(signatureSchemes)),
  /** Id of the user's own secret that made the signature, if one did. */
  secretId: Type.Optional(Type.String()),
  fault: Type.Optional(
    Type.Object({
      code: Type.Enum(signatureFaults),
      /** The header that the fault is in. */
      header: Type.Optional(Type.String()),
      cause: Type.String(),
      mend: Type.String(),
      difference: Type.Optional(TextDifference),
    }),
  ),
});
export type SignatureVerdict = Static<typeof SignatureVerdict>;

/** A request that the user received; `secret` (whsec_… or whpk_…) instead of the user's own. */
export const CheckSignatureBody = Type.Object({
  headers: Type.Array(HeaderLine, { maxItems: 200 }),
  body: Type.String({ maxLength: HOOK_PAYLOAD_LIMIT }),
  secret: Type.Optional(Type.String({ maxLength: 500 })),
});
export type CheckSignatureBody = Static<typeof CheckSignatureBody>;
