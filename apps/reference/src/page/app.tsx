import { createReferenceSearch, Reference, SearchBox } from "@connect-portal/openapi-reference";
import { useEffect, useMemo, useState } from "react";
import type { FirstScreen } from "./document/early-source.ts";
import { openAddress, openFile } from "./document/open-document.ts";
import type { Opened } from "./document/opened.ts";
import { useFirstScreen } from "./document/use-first-screen.ts";
import { Frame } from "./frame.tsx";
import { DropZone } from "./open/drop-zone.tsx";
import { OpenDialog } from "./open/open-dialog.tsx";
import { addressOf, operationIdOf, useTarget } from "./target.ts";
import { TokenDialog } from "./token/token-dialog.tsx";
import { useAccessToken } from "./token/use-access-token.ts";

/** One document at a time under a bar, its operations at the left. */
export function App({ start, known }: { start: Opened; known?: FirstScreen }) {
  const [opened, setOpened] = useState(start);
  const [dialog, setDialog] = useState<"token" | "open" | null>(null);
  const firstScreen = useFirstScreen(opened, known);
  const index = firstScreen?.index;
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
          // What is seen first is drawn at once, not piece by piece.
          key={`${opened.name} ${index?.hash}`}
          source={opened.source}
          {...(firstScreen && { known: firstScreen })}
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
