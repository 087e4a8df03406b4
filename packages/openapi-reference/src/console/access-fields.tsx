import type { JsonObject } from "@connect-portal/openapi-document";
import { useId } from "react";
import { useReference } from "../reference-context.ts";
import type { AskedScheme, Credential } from "../try-it/access.ts";
import type { TrialView } from "./use-trial.ts";

/** A token that the host gives needs no field; everything else is asked for here. */
export function hasAccessFields({ asked }: TrialView, hostGivesTokens: boolean): boolean {
  return asked.some(({ kind }) => kind !== "token" || !hostGivesTokens);
}

/** What proves who calls, one field a security scheme. Kept for the session and for all operations of the document. */
export function AccessFields({ trial }: { trial: TrialView }) {
  const { accessToken, onRequestToken } = useReference();
  return (
    <div className="oar-fields">
      {trial.asked.map((one) => (
        <SchemeFields
          key={one.name}
          asked={one}
          credential={
            Object.hasOwn(trial.access.credentials, one.name) ? trial.access.credentials[one.name] : undefined
          }
          hostGivesTokens={accessToken !== null || onRequestToken !== undefined}
          onChange={(credential) =>
            trial.setAccess({ credentials: { ...trial.access.credentials, [one.name]: credential } })
          }
        />
      ))}
      <p className="oar-hint">Kept in this tab until you close it. Samples and the history show none of it.</p>
    </div>
  );
}

interface SchemeFieldsProps {
  readonly asked: AskedScheme;
  readonly credential: Credential | undefined;
  readonly hostGivesTokens: boolean;
  readonly onChange: (credential: Credential) => void;
}

function SchemeFields({ asked, credential, hostGivesTokens, onChange }: SchemeFieldsProps) {
  const id = useId();
  const { name, scheme, kind } = asked;
  const { username, secret } = credential ?? { username: "", secret: "" };
  const field = { className: "oar-input oar-input-dense oar-mono", autoComplete: "off", spellCheck: false };
  return (
    <div className="oar-field">
      <label htmlFor={id}>
        <span className="oar-field-name">{name}</span>
        <span className="oar-need">{placeText(scheme)}</span>
      </label>
      <div className="oar-stack">
        {kind === "none" ? <p className="oar-hint">{whyNot(scheme)}</p> : null}
        {kind === "basic" ? (
          <input
            {...field}
            id={id}
            placeholder="Username"
            aria-label={`${name}: username`}
            value={username}
            onChange={(event) => onChange({ username: event.target.value, secret })}
          />
        ) : null}
        {kind === "none" ? null : (
          <input
            {...field}
            {...(kind === "basic" ? { "aria-label": `${name}: password` } : { id })}
            type="password"
            autoComplete="new-password"
            placeholder={
              kind === "basic"
                ? "Password"
                : kind === "key"
                  ? "Key"
                  : hostGivesTokens
                    ? "The access token of this page"
                    : "Token"
            }
            value={secret}
            onChange={(event) => onChange({ username, secret: event.target.value })}
          />
        )}
        {scheme.in === "cookie" ? (
          <p className="oar-hint">A page may not set cookies: the call goes without it, and the curl sample has it.</p>
        ) : null}
      </div>
    </div>
  );
}

function placeText(scheme: JsonObject): string {
  if (scheme.type === "apiKey") return `${scheme.in} ${scheme.name}`;
  if (scheme.type === "http") return `HTTP ${String(scheme.scheme).toLowerCase()}`;
  if (scheme.type === "oauth2") return "OAuth 2.0 token";
  return scheme.type === "openIdConnect" ? "OpenID Connect token" : String(scheme.type);
}

function whyNot(scheme: JsonObject): string {
  if (scheme.type === "mutualTLS")
    return "The browser shows its client certificate by itself, if it has one for this server.";
  return "Add it as a header of your own.";
}
