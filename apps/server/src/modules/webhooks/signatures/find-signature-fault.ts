import type { SignatureFault, SignatureScheme, SignatureVerdict } from "@connect-portal/contract";
import type { Evidence, ReceivedRequest, SentMessage, SignatureMatch } from "./evidence.ts";
import { firstDifference } from "./explain-body-change.ts";
import { headerValue, parseSignatures, signedHeaderNames } from "./signed-headers.ts";

interface Explanation {
  readonly cause: string;
  readonly mend: string;
}

const RAW = "Check the bytes of the body as they arrived, before they are parsed or trimmed.";

const withoutReturns = (text: string) => text.replaceAll("\r\n", "\n");

type Fault = NonNullable<SignatureVerdict["fault"]>;

/** Seconds that a timestamp may differ from the present; the libraries of the specification have this number. */
const TOLERANCE = 5 * 60;
const identifierOf: Readonly<Record<SignatureScheme, string>> = { "hmac-sha256": "v1", ed25519: "v1a" };

const fault = (code: SignatureFault, cause: string, mend: string, header?: string): Fault => ({
  code,
  ...(header ? { header } : {}),
  cause,
  mend,
});

/** The first fault that prevents verification, in the order of the contract's `signatureFaults`. */
export function findSignatureFault(
  request: ReceivedRequest,
  evidence: Evidence,
  match: SignatureMatch | undefined,
): Fault | undefined {
  return (
    findMissingHeader(request) ??
    findTimestampFault(request, evidence, match) ??
    (match ? undefined : (findSpellingFault(request, evidence) ?? findChange(request, evidence)))
  );
}

function findMissingHeader({ headers }: ReceivedRequest): Fault | undefined {
  const missing = signedHeaderNames.find((name) => headerValue(headers, name) === "");
  if (!missing) return undefined;
  const mend = "Pass on all three headers of a signed request: webhook-id, webhook-timestamp and webhook-signature.";
  return fault("header_missing", `The header ${missing} is missing or empty.`, mend, missing);
}

function findTimestampFault(
  { headers }: ReceivedRequest,
  { now }: Evidence,
  match: SignatureMatch | undefined,
): Fault | undefined {
  const header = "webhook-timestamp";
  const value = headerValue(headers, header);
  if (!/^(0|[1-9]\d{0,11})$/.test(value)) {
    const hint = /^\d{13,}$/.test(value) ? " It looks like milliseconds." : "";
    const cause = `The timestamp "${value.slice(0, 40)}" is not a whole number of seconds.${hint}`;
    return fault("timestamp_malformed", cause, "Write the seconds since 1970 in digits, such as 1674087231.", header);
  }
  const age = Math.floor(now.getTime() / 1000) - Number(value);
  const rest = match ? " The signature itself is right." : "";
  if (age > TOLERANCE) {
    const cause = `The request was signed ${inWords(age)} ago, but only 5 minutes are allowed.${rest}`;
    const mend = "Send it again: an old request could be a copy. If it has just arrived, set the endpoint's clock.";
    return fault("timestamp_old", cause, mend, header);
  }
  if (age < -TOLERANCE) {
    const cause = `The timestamp is ${inWords(-age)} in the future, but only 5 minutes are allowed.${rest}`;
    return fault("timestamp_future", cause, "Set the clock of the sender or of the endpoint.", header);
  }
  return undefined;
}

function findSpellingFault({ headers }: ReceivedRequest, { keys, secretFault }: Evidence): Fault | undefined {
  const header = "webhook-signature";
  const { signatures, malformed, unknown } = parseSignatures(headerValue(headers, header));
  if (malformed.length > 0) {
    const cause = `"${shortened(malformed[0] ?? "")}" is not a signature.`;
    const mend =
      'A signature is "v1," and the base64 of 32 bytes, or "v1a," and that of 64; spaces stand between several.';
    return fault("signature_malformed", cause, mend, header);
  }
  if (signatures.length > 0 && secretFault !== undefined) {
    const mend = "Copy the whole secret: whsec_ for v1, or whpk_ for v1a, and base64 after it.";
    return fault("secret_malformed", `The secret cannot be read. ${secretFault}.`, mend);
  }
  if (signatures.some(({ scheme }) => keys.some((key) => key.scheme === scheme))) return undefined;
  const found = [...new Set([...signatures.map(({ scheme }) => identifierOf[scheme]), ...unknown])].map(shortened);
  const wanted = [...new Set(keys.map(({ scheme }) => `${identifierOf[scheme]} (${scheme})`))];
  const known = wanted.length > 0 ? `the secret checks ${wanted.join(" and ")}` : "only v1 and v1a can be checked";
  const cause = `The request is signed with ${found.join(" and ")}, and ${known}.`;
  const mend = "Check v1 with a secret that begins with whsec_, and v1a with a public key that begins with whpk_.";
  return fault("scheme_unknown", cause, mend, header);
}

/** The signature is nobody's of the keys: one of the three signed parts was changed, or the secret is another one. */
function findChange(request: ReceivedRequest, evidence: Evidence): Fault {
  const { sent } = evidence;
  if (!sent) return wrongSecret(evidence, "The portal has no delivery of yours with this id to compare with.");
  const { headers } = request;
  const id = headerValue(headers, "webhook-id");
  if (id !== sent.id) {
    const cause = `The signature was created for the id ${sent.id}, but the request has ${shortened(id)}.`;
    return fault("id_changed", cause, "Pass on the header webhook-id as it was sent.", "webhook-id");
  }
  const timestamp = headerValue(headers, "webhook-timestamp");
  if (timestamp !== sent.timestamp) {
    const cause = `The request was signed at ${sent.timestamp}, but its timestamp is ${timestamp}.`;
    return fault(
      "timestamp_changed",
      cause,
      "Pass on the header webhook-timestamp as it was sent.",
      "webhook-timestamp",
    );
  }
  return findBodyChange(request, sent) ?? wrongSecret(evidence, whatIsSigned(request, sent));
}

function findBodyChange({ body }: ReceivedRequest, sent: SentMessage): Fault | undefined {
  if (Buffer.from(sent.body).equals(body)) return undefined;
  const received = Buffer.from(body).toString();
  const { cause, mend } = explainBodyChange(sent.body, received);
  const difference = firstDifference(sent.body, received);
  return { ...fault("body_changed", cause, mend), ...(difference ? { difference } : {}) };
}

function whatIsSigned({ headers }: ReceivedRequest, sent: SentMessage): string {
  const kept = headerValue(headers, "webhook-signature")
    .split(" ")
    .some((entry) => sent.signature.split(" ").includes(entry));
  return kept
    ? "Id, timestamp, body and signature are as they were sent."
    : "Id, timestamp and body are as they were sent, but the signature is not the portal's.";
}

function wrongSecret({ keys, typed }: Evidence, known: string): Fault {
  const whose = typed ? "the given secret" : `any of your ${keys.length} secrets`;
  const mend = typed
    ? "Compare the secret with those on this page. Each user has their own, and an old one expires a day after it was replaced."
    : "Check with a secret of the user who sent the request. An old one expires a day after it was replaced.";
  return fault("secret_wrong", `The signature was not created with ${whose}. ${known}`, mend, "webhook-signature");
}

const shortened = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text);

const units = [
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
] as const;

/** @param seconds more than TOLERANCE */
function inWords(seconds: number): string {
  for (const [name, size] of units) {
    const count = Math.floor(seconds / size);
    if (count > 0) return `${count} ${name}${count === 1 ? "" : "s"}`;
  }
  return `${seconds} seconds`;
}

/**
 * Explains what most likely happened to a body between the portal and the checker. The two bodies are known to differ.
 */
function explainBodyChange(sent: string, received: string): Explanation {
  if (received === "") return { cause: "The body is empty, but one was sent.", mend: RAW };
  if (withoutReturns(sent) === withoutReturns(received)) {
    return { cause: "The line breaks of the body were changed (CR LF and LF).", mend: RAW };
  }
  if (sent.trim() === received.trim()) {
    return { cause: "White space was added or removed at the beginning or the end of the body.", mend: RAW };
  }
  if (isSameJson(sent, received)) {
    return {
      cause: "The body is the same JSON, written differently: it was parsed and serialized again.",
      mend: "Check the raw body, not the parsed one: white space, the order of members and escapes are signed, too.",
    };
  }
  if (received.length < sent.length && sent.startsWith(received)) {
    return {
      cause: "The end of the body is missing.",
      mend: "Read the whole body before you check it, and look for a size limit in front of the endpoint.",
    };
  }
  return {
    cause: "The body is not the one that was sent.",
    mend: "Look at the first difference. Nothing between the portal and the endpoint may change the body.",
  };
}

function isSameJson(one: string, other: string): boolean {
  try {
    return sorted(JSON.parse(one)) === sorted(JSON.parse(other));
  } catch {
    return false;
  }
}

/** JSON with the members of each object in one order. Throws a RangeError for a body that is nested too deep. */
function sorted(value: unknown): string {
  return JSON.stringify(value, (_key, member) =>
    member && typeof member === "object" && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1)))
      : member,
  );
}
