import { createReferenceSearch, Reference, SearchBox } from "@connect-portal/openapi-reference";
import { useEffect, useMemo, useState } from "react";
import type { FirstScreen } from "./document/early-source.ts";
import { openAddress, openFile } from "./document/open-document.ts";
import type { Opened } from "./document/opened.ts";
import { useIndex } from "./document/use-index.ts";
import { Frame } from "./frame.tsx";
import { DropZone } from "./open/drop-zone.tsx";
import { OpenDialog } from "./open/open-dialog.tsx";
import { addressOf, operationIdOf, useTarget } from "./target.ts";
import { TokenDialog } from "./token/token-dialog.tsx";
import { useAccessToken } from "./token/use-access-token.ts";

/** One document at a time under a bar, its operations at the left. */
export function App({ start, firstScreen }: { start: Opened; firstScreen?: FirstScreen }) {
  const [opened, setOpened] = useState(start);
  const [dialog, setDialog] = useState<"token" | "open" | null>(null);
  const index = useIndex(opened, firstScreen?.index);
  const { target, followScrolling, forget } = useTarget();
  const [token, setToken] = useAccessToken(opened.name);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each document is searched by itself.
  const search = useMemo(createReferenceSearch, [opened]);
  const { title, version } = index ?? opened.known ?? { title: opened.name, version: undefined };

  useEffect(() => {
    if (index) document.title = index.title;
  }, [index]);

  const open = (next: Opened, search: string) => {
    opened.close();
    setOpened(next);
    setDialog(null);
    history.pushState(null, "", location.pathname + search);
    forget();
    scrollTo({ top: 0 });
  };
  const takeFile = (file: File) => open(openFile(file), "");
  const takeAddress = (address: string) => open(openAddress(address), `?url=${encodeURIComponent(address)}`);

  return (
    <>
      <Frame
        bar={{
          title,
          version,
          token,
          onToken: () => setDialog("token"),
          onOpen: () => setDialog("open"),
          children: <SearchBox key={opened.name} search={search} />,
        }}
        index={index}
        current={operationIdOf(target)}
        onOpenOperation={(id) => {
          location.hash = addressOf(id);
        }}
      >
        <Reference
          key={opened.name}
          source={opened.source}
          {...(opened === start && firstScreen && { known: firstScreen })}
          search={search}
          baseUrl={opened.baseUrl}
          accessToken={token}
          onRequestToken={() => setDialog("token")}
          target={target}
          onTargetChange={followScrolling}
        />
      </Frame>
      {dialog === "token" ? <TokenDialog token={token} onChange={setToken} onClose={() => setDialog(null)} /> : null}
      {dialog === "open" ? (
        <OpenDialog onFile={takeFile} onAddress={takeAddress} onClose={() => setDialog(null)} />
      ) : null}
      <DropZone onFile={takeFile} />
    </>
  );
}
