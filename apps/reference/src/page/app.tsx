import type { ReferenceIndex, ReferenceSource } from "@connect-portal/openapi-document";
import {
  createReferenceSearch,
  fragmentOf,
  groupOperations,
  operationAnchor,
  Reference,
  type ReferenceProps,
  SearchBox,
  useAddressTarget,
} from "@connect-portal/openapi-reference";
import { useIsHydrating } from "@connect-portal/openapi-reference/hydration";
import { useEffect, useLayoutEffect, useMemo, useState } from "react";

/** A document that the page shows. */
export interface Opened extends Pick<ReferenceProps, "source" | "known" | "baseUrl"> {
  /** The file's name or the document's address. */
  readonly name: string;
}

interface AppProps {
  readonly opened: Opened;
  /** The reader chose another file. */
  onFile?(file: File): void;
}

/** A document under a bar, its operations at the left. */
export function App({ opened: { name, source, ...opened }, onFile }: AppProps) {
  const [index, setIndex] = useState(opened.known?.index);
  const [search] = useState(createReferenceSearch);
  const told = useMemo<ReferenceSource>(() => {
    const tell = (index: ReferenceIndex) => {
      setIndex(index);
      document.title = index.title;
      return index;
    };
    return { ...source, index: (signal) => source.index(signal).then(tell) };
  }, [source]);
  const address = useAddressTarget();
  const isHydrating = useIsHydrating();
  useLayoutEffect(() => {
    if (!isHydrating) delete document.documentElement.dataset.linked;
  }, [isHydrating]);
  return (
    <>
      <header>
        <button type="button" className="oar-button oar-button-outline" popoverTarget="operations">
          Operations
        </button>
        <strong>{name}</strong>
        <SearchBox search={search} />
        <label className="oar-button oar-button-outline">
          Open
          <input
            type="file"
            accept=".json,.yaml,.yml"
            onChange={({ target: { files } }) => files?.[0] && onFile?.(files[0])}
          />
        </label>
        <button type="button" className="oar-button" aria-label="Switch between light and dark" onClick={switchColors}>
          ◐
        </button>
      </header>
      {index ? <Operations index={index} target={address.target} /> : null}
      <main>
        <Reference {...opened} {...address} source={told} search={search} accessToken={null} title={index?.title} />
      </main>
    </>
  );
}

function switchColors() {
  const { dataset } = document.documentElement;
  dataset.mantineColorScheme = dataset.mantineColorScheme === "dark" ? "light" : "dark";
  localStorage.setItem("reference.color-scheme", dataset.mantineColorScheme);
}

const untagged = { operation: "Operations", webhook: "Webhooks" };
/** The server renders only the groups in view, so that the text of the document comes early in the HTML. */
const FIRST_GROUPS = 9;

/** The operations by tag. Where there is no room beside the text, a button of the bar opens them. */
function Operations({ index, target }: { readonly index: ReferenceIndex; readonly target: string | null }) {
  const isHydrating = useIsHydrating();
  const groups = useMemo(() => groupOperations(index).filter(({ operations }) => operations.length > 0), [index]);
  const current = target ?? operationAnchor(groups[0]?.operations[0]?.id ?? "");
  // biome-ignore lint/correctness/useExhaustiveDependencies: another operation is marked.
  useEffect(() => {
    const link = document.querySelector("nav [aria-current]");
    const { top = 0, bottom = 0 } = link?.getBoundingClientRect() ?? {};
    // scrollIntoView() would also scroll the document, which has room for the bar at its top.
    if (top < 0 || bottom > innerHeight) link?.closest("nav")?.scrollBy(0, top - innerHeight / 2);
  }, [current]);
  return (
    <nav id="operations" popover="auto" aria-label="Operations">
      {groups.slice(0, isHydrating ? FIRST_GROUPS : undefined).map(({ tag, trail, kind, operations }) => (
        <section key={`${kind} ${tag?.name}`}>
          <h2>{tag ? [...trail, tag].map(({ name, summary }) => summary ?? name).join(" / ") : untagged[kind]}</h2>
          {operations.map(({ id, method, title, deprecated }) => (
            <a
              key={id}
              href={fragmentOf(operationAnchor(id))}
              aria-current={operationAnchor(id) === current ? "location" : undefined}
              data-method={method}
              data-deprecated={deprecated || undefined}
              onClick={({ currentTarget }) => currentTarget.closest("nav")?.hidePopover()}
            >
              {title}
            </a>
          ))}
        </section>
      ))}
    </nav>
  );
}
