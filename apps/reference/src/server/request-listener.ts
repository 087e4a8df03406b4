import type { IncomingHttpHeaders, IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { BEGINNING_NAME, chosenScheme } from "../served.ts";
import { answer, refuse } from "./answer.ts";
import { createHostCheck } from "./host-check.ts";
import type { PageFiles } from "./page-files.ts";
import { createPages } from "./pages.ts";
import type { WatchedDocument } from "./watched-document.ts";

interface Served {
  readonly page: PageFiles;
  readonly document: WatchedDocument;
  readonly host: string;
}

/** Answers with the page at "/", its files, and the parts of the document. */
export function createListener({ page, document, host }: Served): RequestListener {
  const isOwnHost = createHostCheck(host);
  const pages = createPages(page);
  // The first reader would wait for it otherwise. What fails, fails again when it is asked for, and is said then.
  document.current().then(
    (state) => pages.of(state, { isPhone: false }).encoded("br"),
    () => undefined,
  );

  async function listen(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method !== "GET" && request.method !== "HEAD") return refuse(response, 405, "Only GET and HEAD.");
    if (!isOwnHost(request.headers.host)) return refuse(response, 403, "Open the address that the command printed.");
    const [pathname = "/", query = ""] = (request.url ?? "/").split(/\?(.*)/s, 2);
    if (pathname === "/") {
      const look = { scheme: chosenScheme(request.headers.cookie), isPhone: isPhone(request.headers) };
      return answer(request, response, pages.of(await document.current(), look));
    }
    const resource = page.files.get(pathname) ?? (await partAt(pathname, query));
    return resource ? answer(request, response, resource) : refuse(response, 404, "There is nothing here.");
  }

  function partAt(pathname: string, query: string) {
    const end = pathname.lastIndexOf("/");
    const state = document.at(pathname.slice(0, end));
    const name = pathname.slice(end);
    const asked = new URLSearchParams(query);
    if (state && name === `/${BEGINNING_NAME}`)
      return pages.beginningAt(state, asked.get("id") ?? "", asked.has("phone"));
    return state?.part(name, asked);
  }

  return (request, response) => {
    listen(request, response).catch((error) => {
      if (response.headersSent) response.destroy();
      else refuse(response, 500, `The file cannot be served: ${error instanceof Error ? error.message : error}`);
    });
  };
}

/** As the browser says it by itself (User-Agent Client Hints), else by its name. */
function isPhone(headers: IncomingHttpHeaders): boolean {
  const hint = headers["sec-ch-ua-mobile"];
  return hint === undefined ? /\bMobi/.test(headers["user-agent"] ?? "") : hint === "?1";
}
