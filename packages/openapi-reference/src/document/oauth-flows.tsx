import { isObject, type JsonObject, type JsonValue, stringOf } from "@connect-portal/openapi-document";
import { RowShell } from "../schema/row-shell.tsx";
import { Values } from "../schema/values-list.tsx";
import { Address } from "./address.tsx";

/** The flows of OpenAPI 3.2, "OAuth Flows Object", as RFC 6749 and RFC 8628 call them. */
const FLOWS: Readonly<Record<string, string>> = {
  implicit: "Implicit",
  password: "Password",
  clientCredentials: "Client credentials",
  authorizationCode: "Authorization code",
  deviceAuthorization: "Device authorization",
};

const ADDRESSES: readonly (readonly [key: string, what: string])[] = [
  ["authorizationUrl", "Authorization"],
  ["deviceAuthorizationUrl", "Device authorization"],
  ["tokenUrl", "Token"],
  ["refreshUrl", "Refresh"],
];

/** The ways to get a token, each with its addresses and scopes. */
export function OAuthFlows({ flows }: { flows: JsonValue | undefined }) {
  if (!isObject(flows)) return null;
  const known = Object.entries(flows).filter((entry): entry is [string, JsonObject] => isObject(entry[1]));
  if (known.length === 0) return null;
  return (
    <div className="oar-kids">
      {known.map(([name, flow]) => (
        <FlowRow key={name} name={name} flow={flow} />
      ))}
    </div>
  );
}

function FlowRow({ name, flow }: { name: string; flow: JsonObject }) {
  const scopes = isObject(flow.scopes) ? Object.entries(flow.scopes) : [];
  return (
    <RowShell
      name={Object.hasOwn(FLOWS, name) ? `${FLOWS[name]}` : name}
      kind="rule"
      type={<b>{scopes.length === 1 ? "1 scope" : `${scopes.length} scopes`}</b>}
    >
      {ADDRESSES.map(([key, what]) => {
        const url = stringOf(flow[key]);
        return url ? <Address key={key} what={what} url={url} /> : null;
      })}
      <Values
        name={name}
        values={scopes.map(([text, meaning]) => ({ text, ...(meaning ? { description: String(meaning) } : {}) }))}
      />
    </RowShell>
  );
}
