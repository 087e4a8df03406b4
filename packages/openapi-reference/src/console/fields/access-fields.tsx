import type { JsonObject } from "@connect-portal/openapi-document";
import { useId } from "react";
import { useReference } from "../../reference-context.ts";
import type { AskedScheme, Credential } from "../../try-it/request/access.ts";
import { wayText, withPick } from "../../try-it/request/access-ways.ts";
import type { TrialView } from "../send/use-trial.ts";

/**
 * A token that the host gives needs no field, and ways that all take it need no choice; everything else is asked for
 * here.
 */
export function hasAccessFields({ asked, ways }: TrialView, hostGivesTokens: boolean): boolean {
  const canGoWithout = ways.length > 1 && ways.some(({ names }) => names.length === 0);
  return canGoWithout || asked.some(({ kind }) => kind !== "token" || !hostGivesTokens);
}

/** What proves who calls, one field a security scheme. Kept for the session and for all operations of the document. */
export function AccessFields({ trial }: { trial: TrialView }) {
  const { accessToken, onRequestToken } = useReference();
  const asked = trial.asked.filter(({ name }) => trial.way?.names.includes(name));
  return (
    <div className="oar-fields">
      {trial.ways.length > 1 ? <WayPicker trial={trial} /> : null}
      {asked.map((one) => (
        <SchemeFields
          key={one.name}
          asked={one}
          credential={
            Object.hasOwn(trial.access.credentials, one.name) ? trial.access.credentials[one.name] : undefined
          }
          hostGivesTokens={accessToken !== null || onRequestToken !== undefined}
          onChange={(credential) => trial.setCredential(one.name, credential)}
        />
      ))}
      <p className="oar-hint">
        {trial.way?.names.length === 0
          ? "The call carries neither credentials nor the access token of this page."
          : "Kept in this tab until you close it. Samples and the history show none of it."}
      </p>
    </div>
  );
}

/** Which of the alternatives is used. Until the reader says so, it is the one that what is there speaks for. */
function WayPicker({ trial: { ways, way, access, setAccess } }: { trial: TrialView }) {
  const id = useId();
  return (
    <div className="oar-field">
      <label htmlFor={id} className="oar-field-choice">
        Authentication
      </label>
      <select
        id={id}
        className="oar-input oar-input-dense"
        value={way?.key}
        onChange={({ target }) => {
          const picked = ways.find(({ key }) => key === target.value);
          if (picked) setAccess({ picks: withPick(access.picks, ways, picked) });
        }}
      >
        {ways.map((one) => (
          <option key={one.key} value={one.key}>
            {wayText(one)}
          </option>
        ))}
      </select>
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
