import Type from "typebox";

const streamFormats = ["cef", "ocsf"] as const;
const streamBeginnings = ["first", "next"] as const;

/** A name or an IPv4 address, or an IPv6 address in brackets. */
const HOST = "(\\[[0-9A-Fa-f:.]+\\]|[A-Za-z0-9._-]+)";

const path = "a path; a relative one starts at the repository's root";

/** Destinations of the activity log besides the database. */
export const auditSettings = {
  AUDIT_DIGEST_DIR: Type.Optional(
    Type.String({
      minLength: 1,
      description: "Folder for the signed digest of each day of the activity log.",
      allowed: path,
    }),
  ),
  AUDIT_STREAM_URL: Type.Optional(
    Type.String({
      pattern: `^(syslog\\+(tcp|tls)://${HOST}:\\d{1,5}|https?://${HOST}(:\\d{1,5})?([/?][^\\s#]*)?)$`,
      description: "Receiver of each record of the activity log; not set means none.",
      allowed: "syslog+tls://host:port, syslog+tcp://host:port, or a URL that starts with https:// or http://",
    }),
  ),
  AUDIT_STREAM_FORMAT: Type.Optional(
    Type.Enum(streamFormats, {
      description: "Format of the records; not set means cef for syslog and ocsf (JSON) for HTTP.",
      allowed: `one of ${streamFormats.join(", ")}`,
    }),
  ),
  AUDIT_STREAM_FROM: Type.Enum(streamBeginnings, {
    default: "first",
    description:
      "Where a new receiver begins: at the oldest record, or at the first one that was not sent to the previous receiver.",
    allowed: `one of ${streamBeginnings.join(", ")}`,
  }),
  AUDIT_STREAM_AUTHORIZATION: Type.Optional(
    Type.String({
      pattern: "^[\\x21-\\x7e]+( [\\x21-\\x7e]+)*$",
      maxLength: 4096,
      description: "Authorization header of requests over HTTP.",
      allowed: "the value of that header, such as Bearer and a token",
    }),
  ),
  AUDIT_STREAM_CA_FILE: Type.Optional(
    Type.String({
      minLength: 1,
      description: "CA certificates (PEM) that the portal trusts for the receiver, instead of the public ones.",
      allowed: path,
    }),
  ),
  AUDIT_STREAM_CERT_FILE: Type.Optional(
    Type.String({
      minLength: 1,
      description: "Certificate (PEM) that the portal presents to the receiver.",
      allowed: path,
    }),
  ),
  AUDIT_STREAM_KEY_FILE: Type.Optional(
    Type.String({ minLength: 1, description: "Private key (PEM) of that certificate.", allowed: path }),
  ),
};
