import type { JsonObject } from "@connect-portal/openapi-document";
import { useId } from "react";
import { useReference } from "../../reference-context.ts";
import type { AskedScheme, Credential } from "../../try-it/request/access.ts";
import { wayText, withPick } from "../../try-it/request/access-ways.ts";
import type { TrialView } from "../send/use-trial.ts";
import { texts } from "../texts.ts";

/**
 * A token that the host gives needs no field, and ways that all take it need no choice; everything else is asked for
 * here.
 */
export function hasAccessFields({ asked, ways }: TrialView, hostGivesTokens: boolean): boolean {
  const canGoWithout = ways.length > 1 && ways.some(({ names }) => names.length === 0);
  return canGoWithout || asked.some(({ kind }) => kind !== "token" || !hostGivesTokens);
}

/** Credentials, one field per security scheme. Kept for the session, for all operations of the document. */
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
      <p className="oar-hint">{trial.way?.names.length === 0 ? texts.access.none : texts.access.kept}</p>
    </div>
  );
}

/** Chooses a security alternative. Until the reader picks one, the existing credentials decide. */
function WayPicker({ trial: { ways, way, access, setAccess } }: { trial: TrialView }) {
  const id = useId();
  return (
    <div className="oar-field">
      <label htmlFor={id} className="oar-field-choice">
        {texts.access.way}
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
            placeholder={texts.access.username}
            aria-label={texts.access.usernameOf(name)}
            value={username}
            onChange={(event) => onChange({ username: event.target.value, secret })}
          />
        ) : null}
        {kind === "none" ? null : (
          <input
            {...field}
            {...(kind === "basic" ? { "aria-label": texts.access.passwordOf(name) } : { id })}
            type="password"
            autoComplete="new-password"
            placeholder={
              kind === "basic"
                ? texts.access.password
                : kind === "key"
                  ? texts.access.key
                  : hostGivesTokens
                    ? texts.access.tokenOfPage
                    : texts.access.token
            }
            value={secret}
            onChange={(event) => onChange({ username, secret: event.target.value })}
          />
        )}
        {scheme.in === "cookie" ? <p className="oar-hint">{texts.field.noCookie}</p> : null}
      </div>
    </div>
  );
}

function placeText(scheme: JsonObject): string {
  if (scheme.type === "apiKey") return `${scheme.in} ${scheme.name}`;
  if (scheme.type === "http") return texts.access.http(String(scheme.scheme).toLowerCase());
  if (scheme.type === "oauth2") return texts.access.oauth2;
  return scheme.type === "openIdConnect" ? texts.access.openIdConnect : String(scheme.type);
}

function whyNot(scheme: JsonObject): string {
  return scheme.type === "mutualTLS" ? texts.access.certificate : texts.access.otherScheme;
}
