import { Redacted } from "../../../card-data/redacted.ts";
import { OAuthError } from "./oauth-error.ts";

/** Credentials as sent, not yet verified. */
export interface ClientCredentials {
  readonly clientId: string;
  readonly clientSecret: Redacted;
}

/** The most characters of an id or secret that is looked up. */
const MAX_LENGTH = 255;

/**
 * Reads form and Authorization header. The credentials are in one of the two, never in both (RFC 6749, section 2.3).
 * @throws OAuthError invalid_request or invalid_client
 */
export function readCredentials(form: URLSearchParams, authorization: string | undefined): ClientCredentials {
  const fromForm = { clientId: single(form, "client_id"), clientSecret: single(form, "client_secret") };
  const { clientId, clientSecret } = authorization === undefined ? fromForm : fromHeader(authorization, fromForm);
  if (!clientId || !clientSecret) throw new OAuthError("invalid_client", "Send client_id and client_secret.");
  if (!isPlausible(clientId) || !isPlausible(clientSecret)) throw unknownClient();
  return { clientId, clientSecret: new Redacted(clientSecret) };
}

/** The same text for an unknown client and a wrong secret, so that the response does not reveal which ids exist. */
export function unknownClient(): OAuthError {
  return new OAuthError("invalid_client", "The client is unknown, or the secret is wrong.");
}

type Credentials = { readonly clientId: string | undefined; readonly clientSecret: string | undefined };

function fromHeader(authorization: string, fromForm: Credentials): Credentials {
  const encoded = /^basic +([\w+/=-]+) *$/i.exec(authorization)?.[1];
  if (!encoded) throw new OAuthError("invalid_client", "The Authorization header does not use the Basic scheme.");
  if (fromForm.clientSecret !== undefined) {
    throw new OAuthError("invalid_request", "Send the credentials in the header or in the form, not in both.");
  }
  const text = Buffer.from(encoded, "base64").toString();
  const colon = text.indexOf(":");
  if (colon < 0) throw new OAuthError("invalid_client", "The Authorization header has no secret.");
  const clientId = formDecode(text.slice(0, colon));
  if (fromForm.clientId !== undefined && fromForm.clientId !== clientId) {
    throw new OAuthError("invalid_request", "The form and the header name different clients.");
  }
  return { clientId, clientSecret: formDecode(text.slice(colon + 1)) };
}

/** Both halves are form-encoded before they are joined (section 2.3.1). */
function formDecode(text: string): string {
  return new URLSearchParams(`value=${text.replaceAll("&", "%26")}`).get("value") ?? "";
}

/** Longer texts are not looked up, nor those that PostgreSQL's text type cannot hold. */
function isPlausible(text: string): boolean {
  return text.length <= MAX_LENGTH && !text.includes("\0");
}

/** "Parameters sent without a value MUST be treated as if they were omitted" and none more than once (RFC 6749, section 3.2). */
export function single(form: URLSearchParams, name: string): string | undefined {
  const values = form.getAll(name);
  if (values.length > 1) throw new OAuthError("invalid_request", `${name} is given more than once.`);
  return values[0] === "" ? undefined : values[0];
}

/** @throws OAuthError invalid_request when it is missing */
export function required(form: URLSearchParams, name: string): string {
  const value = single(form, name);
  if (value === undefined) throw new OAuthError("invalid_request", `${name} is missing.`);
  return value;
}
