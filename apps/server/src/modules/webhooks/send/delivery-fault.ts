import type { DeliveryAnswer, DeliveryFault } from "@connect-portal/contract";
import { HOOK_TIMEOUT } from "@connect-portal/contract";

export type Fault = NonNullable<DeliveryAnswer["fault"]>;

const texts: Readonly<Record<DeliveryFault, { readonly cause: string; readonly mend: string }>> = {
  name_not_found: {
    cause: "The host name could not be found.",
    mend: "Check the spelling, and whether the name is known outside your own network.",
  },
  connection_refused: {
    cause: "The server does not accept connections at this port.",
    mend: "Start the endpoint, and compare its port with the URL's.",
  },
  connection_lost: {
    cause: "The server closed the connection before its response was complete.",
    mend: "Check the log of the endpoint: it may have failed during its response.",
  },
  unreachable: {
    cause: "The server cannot be reached from here.",
    mend: "Check the address, and whether a firewall blocks it.",
  },
  certificate_refused: {
    cause: "The server's certificate is not trusted.",
    mend: "Use a valid certificate of a public authority for this host, and send its whole chain.",
  },
  not_http: {
    cause: "The server's response is not HTTP.",
    mend: "Compare the port and the scheme of the URL with those of the endpoint.",
  },
  timed_out: {
    cause: `The server did not complete its response within ${HOOK_TIMEOUT} seconds.`,
    mend: "Respond first and work later: an endpoint should only store the event before it responds.",
  },
};

/** Error codes of name lookups (getaddrinfo), sockets (errno), TLS (OpenSSL) and of Node's HTTP parser. */
const codes: readonly (readonly [RegExp, DeliveryFault])[] = [
  [/^(ENOTFOUND|EAI_\w+|ENODATA|ESERVFAIL|EBADNAME)$/, "name_not_found"],
  [/^ECONNREFUSED$/, "connection_refused"],
  [/^ETIMEDOUT$/, "timed_out"],
  [/^(EHOSTUNREACH|ENETUNREACH|EHOSTDOWN|ENETDOWN|EADDRNOTAVAIL|EACCES|EPERM|EINVAL|EAFNOSUPPORT)$/, "unreachable"],
  [/^(ECONNRESET|EPIPE|ECONNABORTED|HPE_INVALID_EOF_STATE)$/, "connection_lost"],
  [/^(HPE_\w+|NOT_HTTP)$/, "not_http"],
  [
    /^(CERT_\w+|\w*SELF_SIGNED\w*|UNABLE_TO_\w+|ERR_TLS_CERT_ALTNAME_INVALID|HOSTNAME_MISMATCH)$/,
    "certificate_refused",
  ],
  [/^(INVALID_CA|INVALID_PURPOSE|PATH_LENGTH_EXCEEDED|ERROR_IN_CERT_\w+|CRL_\w+)$/, "certificate_refused"],
  [/^(ERR_SSL_\w+|EPROTO)$/, "not_http"],
];

/** Codes whose cause can be said better than that of their fault. */
const details: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: "The server's certificate has expired.",
  CERT_NOT_YET_VALID: "The server's certificate is not valid yet.",
  DEPTH_ZERO_SELF_SIGNED_CERT: "The server's certificate is self-signed.",
  SELF_SIGNED_CERT_IN_CHAIN: "The server's certificate is not from a public authority.",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "The server does not send its intermediate certificates.",
  ERR_TLS_CERT_ALTNAME_INVALID: "The server's certificate is for another host name.",
  ERR_SSL_WRONG_VERSION_NUMBER: "The server does not speak HTTPS at this port.",
  ERR_SSL_PACKET_LENGTH_TOO_LONG: "The server does not speak HTTPS at this port.",
  HPE_HEADER_OVERFLOW: "The headers of the response are larger than 16 KiB.",
  EAI_AGAIN: "The host name could not be looked up: its name server does not respond.",
};

/** Why no answer came, from what a lookup or an exchange was rejected with. Undefined for an error of our own. */
export function deliveryFaultOf(error: unknown): Fault | undefined {
  if (isTimeout(error)) return { code: "timed_out", ...texts.timed_out };
  const code = codeOf(error);
  const fault = codes.find(([pattern]) => pattern.test(code))?.[1];
  if (!fault) return undefined;
  const { cause, mend } = texts[fault];
  return { code: fault, cause: details[code] ?? cause, mend };
}

const isTimeout = (error: unknown) => error instanceof Error && error.name === "TimeoutError";

/** When several addresses were tried, the code of the last one. */
function codeOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return codeOf(error.errors.at(-1));
  return error instanceof Error ? ((error as NodeJS.ErrnoException).code ?? "") : "";
}
