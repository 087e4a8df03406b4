import { MCP_PATH, publicPages } from "@connect-portal/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { askedLanguage } from "../../../asked-language.ts";
import { errorMarkdown } from "../../../modules/errors/error-markdown.ts";
import { openGuides } from "../../../modules/guides/open-guides.ts";
import { portalUrlOf } from "../../../modules/sandbox-access/portal-url.ts";
import type { PagesByLanguage } from "../language/pages-by-language.ts";
import { readerOf } from "../rendering/reader.ts";
import { guideLine, guideMarkdown } from "./guide-markdown.ts";
import { referenceMarkdown } from "./reference-markdown.ts";

const ENDING = ".md";
const TYPE = "text/markdown; charset=utf-8";
const ERRORS = "/errors/";
/** Public pages with nothing to read. */
const forms: readonly string[] = ["/home", "/login", "/forgotPassword", "/changePassword", "/register"];

/**
 * Pages for readers that are programs: `/about.md`, or the page's address with `Accept: text/markdown`. The reference is
 * read with the cookie of a session, as its page is, and so are guides that are not public and the operations of an error. `/llms.txt` says where to begin (https://llmstxt.org).
 */
export function registerMarkdown(app: FastifyInstance, pages: Pick<PagesByLanguage, "hasPage" | "textOf">) {
  const { settings, content } = app.services;

  app.get("/llms.txt", async (request, reply) => {
    const portalUrl = portalUrlOf(settings, request);
    const { name, summary } = content.current().brand;
    const listed = publicPages.filter((path) => !forms.includes(path) && pages.hasPage(path));
    const titles = await Promise.all(listed.map(async (path) => titleOf(await pages.textOf(path))));
    const lines = [
      `# ${name}`,
      "",
      `> ${summary}`,
      "",
      "API documents are open to signed-in users only. An assistant reads and calls them over MCP with a client's token.",
      "",
      "## Pages",
      "",
      ...listed.map((path, at) => `- [${titles[at]}](${portalUrl}${path === "/" ? "/home" : path}${ENDING})`),
      "",
      "## Guides",
      "",
      ...openGuides(content.current(), null).map((guide) => guideLine(guide, portalUrl)),
      "",
      "## For programs",
      "",
      `- [MCP server](${portalUrl}${MCP_PATH}): search, read an operation, call it, read calls and timelines`,
      `- [The portal's own API](${portalUrl}/openapi.json): an OpenAPI document, for administrators`,
    ];
    return reply
      .header("cache-control", "no-cache")
      .type("text/plain; charset=utf-8")
      .send(`${lines.join("\n")}\n`);
  });

  /** Returns undefined when the page itself is requested. */
  return async (request: FastifyRequest, reply: FastifyReply, path: string): Promise<FastifyReply | undefined> => {
    const page = pathOfPage(path, request.headers.accept);
    if (page === undefined || (request.method !== "GET" && request.method !== "HEAD")) return undefined;
    const text = (await publicMarkdown(request, page)) ?? (await membersMarkdown(request, page));
    if (text === undefined) return undefined;
    reply.headers({ "cache-control": "private, no-cache", vary: "accept, cookie, accept-language" });
    return reply.code(200).type(TYPE).send(text);
  };

  async function publicMarkdown(request: FastifyRequest, path: string): Promise<string | undefined> {
    if (path.startsWith(ERRORS)) return ofError(request, path.slice(ERRORS.length));
    const page = publicPages.find((one) => one === path);
    if (!page || !pages.hasPage(page)) return undefined;
    const { htmlMarkdown } = await import("./html-markdown.ts");
    return htmlMarkdown(await pages.textOf(page)) || undefined;
  }

  async function ofError(request: FastifyRequest, code: string): Promise<string | undefined> {
    const productIds = (await readerOf(request))?.context.principal.productIds;
    const returned = productIds ? await app.operationsOfError(content.current(), productIds, code) : null;
    return errorMarkdown(code, returned);
  }

  /** Pages that show what is open to the account of the cookie. */
  async function membersMarkdown(request: FastifyRequest, path: string): Promise<string | undefined> {
    const isGuide = /^\/guides(\/|$)/.test(path);
    if (!isGuide && !path.startsWith("/swagger-ui/")) return undefined;
    const known = await readerOf(request);
    if (isGuide) {
      const language = askedLanguage(request, content.current().brand.languages);
      return guideMarkdown(content.current(), known?.context.principal.productIds ?? null, path, language);
    }
    const query = new URLSearchParams(request.url.split("?", 2)[1]);
    return (
      known && referenceMarkdown(content.current(), known.context.principal.productIds, path, query.get("operation"))
    );
  }
}

function pathOfPage(path: string, accept = ""): string | undefined {
  if (path.endsWith(ENDING)) return path.slice(0, -ENDING.length);
  return accept.includes("text/markdown") && !accept.includes("text/html") ? path : undefined;
}

function titleOf(html: string): string {
  return (/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? "").replaceAll(/[[\]\n]/g, " ").trim();
}
