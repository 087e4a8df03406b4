import { compileDocument, compiledSource, type ReferenceSource } from "@connect-portal/openapi-document";
import { type ReactNode, useMemo, useState } from "react";
import { createReferenceSearch, Reference, SearchBox, useAddressTarget } from "../src/index.ts";
import constructs from "./constructs.yaml?url";

const published = import.meta.glob<string>("../../../content/hps/**/api.yaml", {
  query: "?url",
  import: "default",
  eager: true,
});
const documents = { constructs, ...published };

/** Compiles a document in the page and shows it under a bar, as the portal does. */
export function Playground({ document }: { document: string | null }) {
  const [url, setUrl] = useState(document ?? constructs);
  const [token, setToken] = useState<string | null>(null);
  const address = useAddressTarget();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each document is searched by itself.
  const search = useMemo(createReferenceSearch, [url]);
  const source = useMemo(() => sourceOf(url), [url]);

  return (
    <>
      <Bar>
        <select aria-label="Document" value={url} onChange={(event) => setUrl(event.target.value)}>
          {Object.entries(documents).map(([name, address]) => (
            <option key={name} value={address}>
              {name.replace("../../../content/hps/", "")}
            </option>
          ))}
          {document ? <option>{document}</option> : null}
        </select>
        <div className="playground-search">
          <SearchBox key={url} search={search} />
        </div>
        <button type="button" onClick={() => setToken(token === null ? "playground-token" : null)}>
          {token === null ? "Setting an Access Token" : "Reset an Access Token"}
        </button>
      </Bar>
      <main>
        <Reference
          key={url}
          source={source}
          search={search}
          baseUrl={new URL("/", location.href).href}
          accessToken={token}
          onRequestToken={() => setToken("playground-token")}
          {...address}
          title={url.split("/").slice(-4).join(" / ")}
        />
      </main>
    </>
  );
}

function Bar({ children }: { children: ReactNode }) {
  return <header className="playground-bar">{children}</header>;
}

function sourceOf(url: string): ReferenceSource {
  return compiledSource(
    fetch(url)
      .then((response) => response.text())
      .then((text) => compileDocument(text)),
  );
}
