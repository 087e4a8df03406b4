import { type JsonObject, stringOf } from "@connect-portal/openapi-document";
import { Markdown } from "../markdown/markdown.tsx";
import { RowShell } from "../schema/row-shell.tsx";
import { Address } from "./address.tsx";
import { OAuthFlows } from "./oauth-flows.tsx";
import { schemeDetails, schemeKind } from "./scheme-text.ts";

/** How callers prove who they are: every scheme that the document declares. */
export function SchemeRows({ schemes }: { schemes: readonly (readonly [name: string, scheme: JsonObject])[] }) {
  return (
    <div className="oar-rows">
      {schemes.map(([name, scheme]) => (
        <SchemeRow key={name} name={name} scheme={scheme} />
      ))}
    </div>
  );
}

function SchemeRow({ name, scheme }: { name: string; scheme: JsonObject }) {
  const discovery = stringOf(scheme.openIdConnectUrl);
  const metadata = stringOf(scheme.oauth2MetadataUrl);
  return (
    <div>
      <RowShell
        name={name}
        kind="property"
        isDeprecated={scheme.deprecated === true}
        type={
          <>
            <b>{schemeKind(scheme)}</b>
            {schemeDetails(scheme).map((detail) => (
              <span key={detail}>{detail}</span>
            ))}
          </>
        }
      >
        <Markdown text={stringOf(scheme.description)} className="oar-does" />
        {discovery ? <Address what="Discovery document" url={discovery} /> : null}
        {metadata ? <Address what="Server metadata" url={metadata} /> : null}
      </RowShell>
      <OAuthFlows flows={scheme.flows} />
    </div>
  );
}
