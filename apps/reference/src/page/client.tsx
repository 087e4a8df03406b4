import "@fontsource-variable/inter/opsz.css";
import "@fontsource-variable/jetbrains-mono/wght.css";
import "../../../web/src/shared/theme/stand-in-font.css";
import "../../../web/src/shared/theme/tokens.css";
import "../../../web/src/shared/theme/global.css";
import "@connect-portal/openapi-reference/styles.css";
import "./page.css";
import { type CompileInput, type ReferenceSource, workerSource } from "@connect-portal/openapi-document";
import { parseExactJson } from "@connect-portal/openapi-document/exact-json";
import CompileWorker from "@connect-portal/openapi-document/worker?worker";
import { HydrationProvider } from "@connect-portal/openapi-reference/hydration";
import { createRoot, hydrateRoot } from "react-dom/client";
import { App, type Opened } from "./app.tsx";

/** What the server tells the page. Without `known`, what it has rendered, the page compiles the document. */
export interface Served extends Omit<Opened, "source"> {
  /** Address of the document's parts. */
  readonly path: string;
}

const element = document.getElementById("root") as HTMLElement;
const served = parseExactJson(document.getElementById("served")?.textContent ?? "") as Served;
const url = new URLSearchParams(location.search).get("url");
const opened = url
  ? { name: url, baseUrl: URL.parse(url, location.href)?.href ?? "", source: compiledHere({ url }) }
  : { ...served, source: servedSource(served) };

const pageOf = (opened: Opened) => <App key={crypto.randomUUID()} opened={opened} onFile={openFile} />;
const root = served.known
  ? hydrateRoot(element, <HydrationProvider>{pageOf(opened)}</HydrationProvider>)
  : createRoot(element);
if (!served.known) root.render(pageOf(opened));

addEventListener("dragover", (event) => event.preventDefault());
addEventListener("drop", (event) => {
  const [file] = event.dataTransfer?.files ?? [];
  event.preventDefault();
  if (file) openFile(file);
});

/** Shows another file, which stays in the browser. */
function openFile(file: File): void {
  history.pushState(null, "", location.pathname);
  scrollTo(0, 0);
  const source = compiledHere({ data: file, fileName: file.name });
  root.render(pageOf({ name: file.name, baseUrl: served.baseUrl, source }));
}

/** The file that the command was started with. */
function servedSource({ path, name, known }: Served): ReferenceSource {
  if (!known) return compiledHere({ url: `${path}/text`, fileName: name });
  async function get<T>(part: string, signal?: AbortSignal): Promise<T> {
    const response = await fetch(`${path}/${part}`, { signal: signal ?? null });
    if (!response.ok) throw new Error("The file has changed. Reload the page.");
    return parseExactJson(await response.text()) as T;
  }
  return {
    index: async () => known.index,
    operation: (id, signal) => get(`operation?id=${encodeURIComponent(id)}`, signal),
    schema: (name, signal) => get(`schema?id=${encodeURIComponent(name)}`, signal),
    searchText: (signal) => get("search-text", signal),
  };
}

/** A document that a worker compiles, anew when the reader tries again. */
function compiledHere(input: CompileInput): ReferenceSource {
  const open = () => workerSource(new CompileWorker(), input);
  let worker = open();
  let isAsked = false;
  return {
    index(signal) {
      if (isAsked) {
        worker.close();
        worker = open();
      }
      isAsked = true;
      return worker.index(signal);
    },
    operation: (id, signal) => worker.operation(id, signal),
    schema: (name, signal) => worker.schema(name, signal),
    searchText: (signal) => worker.searchText(signal),
  };
}
