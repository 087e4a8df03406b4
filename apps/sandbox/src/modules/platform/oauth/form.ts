import { OAuthError } from "./oauth-error.ts";

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
