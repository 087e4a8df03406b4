import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import {
  errorCatalogue,
  noticePages,
  type PagePattern,
  pageDataFile,
  pagePatternOf,
  publicPages,
} from "@connect-portal/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { chooseEncoding, createEncoder, setEncodingHeaders } from "../../../modules/published-files/encoding.ts";
import { challengePolicy, pagePolicy, policyText } from "../../../plugins/security-headers.ts";
import type { ShownSite } from "../site/show-site.ts";
import { answersFor, isAnswered } from "./answers.ts";
import { type KnownReader, readerOf } from "./reader.ts";
import type { PageAnswers, PublishedSite, Renderer } from "./renderer.ts";

/** Pages that are rendered at a time. Whoever comes then gets the page as the browser draws it, and waits for nobody. */
const AT_ONCE = 8;
/** Milliseconds within which a page is rendered. */
const LONGEST = 5_000;
/** Kinds of failures that are remembered as logged. */
const KINDS = 100;
/** Characters of an HTML page, as a hint to what compresses it. */
const USUAL_SIZE = 100_000;

export interface Pages {
  /** HTML of a page that looks the same to everybody. */
  textOf(path: (typeof publicPages)[number]): Promise<string>;
  /** Data of a public page, for a reader who navigates from another page of the portal. */
  dataOf(path: (typeof publicPages)[number]): Promise<string>;
  hasPage(path: string): boolean;
  /** Answers with the page of a path that is no call. */
  send(request: FastifyRequest, reply: FastifyReply, path: string): Promise<FastifyReply>;
}

/** What the pages of all languages share. */
interface Shared {
  readonly shown: () => ShownSite;
  /** Pages that are being rendered. */
  readonly load: { pages: number };
}

/**
 * Renders the pages of a language. Those that look the same to everybody are rendered once while the site's texts stay; those of a reader,
 * when they are asked for. What cannot be rendered, or not now, is sent as the shell that the browser fills.
 */
export function renderPages(app: FastifyInstance, renderer: Renderer, { shown, load }: Shared): Pages {
  const { settings, now, content } = app.services;
  const publicUrl = settings.PUBLIC_URL ?? "";
  /** Stands for the nonce in a text that is kept, and in no other. */
  const anyNonce = randomBytes(18).toString("base64url");
  const logged = new Set<string>();
  let published: { readonly of: ShownSite; readonly site: PublishedSite; readonly version: string } | undefined;
  let kept = new Map<string, Promise<string>>();

  /** The site as of today, because pages say which events are over. */
  function currentSite(): PublishedSite {
    const of = shown();
    const today = now();
    // Guides and the brand are of the content.
    const { version, brand } = content.current();
    if (
      published?.of !== of ||
      published.version !== version ||
      published.site.writtenOn !== today.toISOString().slice(0, 10)
    ) {
      published = { of, version, site: renderer.publishSite(of.site, of.media, today, brand) };
      kept = new Map();
    }
    return published.site;
  }

  function report(error: unknown): void {
    const kind = error instanceof Error ? `${error.name} ${error.message}` : String(error);
    if (logged.has(kind) || logged.size >= KINDS) return;
    logged.add(kind);
    app.log.error({ err: error }, "A page cannot be rendered: the browser draws it (logged once)");
  }

  interface Asked {
    readonly url: string;
    readonly nonce: string;
    readonly origin?: string;
    readonly known?: KnownReader;
    readonly answers?: PageAnswers;
  }

  /** @throws what the app throws, and for a page that the app could only say an error on */
  async function render({ url, nonce, origin = publicUrl, known, answers }: Asked): Promise<Response> {
    const response = await renderer.renderPage({
      url,
      nonce,
      origin,
      publicUrl,
      site: currentSite(),
      reader: known?.reader ?? null,
      answers: answers ?? null,
      signal: AbortSignal.timeout(LONGEST),
      report,
    });
    if (response.status >= 500) throw new Error(`The page answers ${response.status}`);
    return response;
  }

  /** A text that everybody gets. One that cannot be rendered is tried again by the next who asks. */
  function keep(key: string, url: string, answers?: PageAnswers): Promise<string> {
    currentSite();
    const known = kept.get(key);
    if (known) return known;
    const text = render({ url, nonce: anyNonce, ...(answers && { answers }) }).then((response) => response.text());
    const among = kept;
    among.set(key, text);
    text.catch(() => among.delete(key));
    return text;
  }

  /** The page before its data is there, by the browser. */
  const shellOf = (pattern: PagePattern | undefined) => keep(pattern ?? "*", exampleOf(pattern));

  function sendText(request: FastifyRequest, reply: FastifyReply, nonce: string, text: string): FastifyReply {
    return sendStream(request, reply, Readable.from([text.replaceAll(anyNonce, nonce)]), text.length);
  }

  function sendStream(request: FastifyRequest, reply: FastifyReply, body: Readable, size: number): FastifyReply {
    const encoding = chooseEncoding(request, size);
    setEncodingHeaders(reply, encoding);
    const encoder = createEncoder(encoding, size);
    if (encoder) body.on("error", (error) => encoder.destroy(error));
    return reply
      .code(200)
      .type("text/html; charset=utf-8")
      .send(encoder ? body.pipe(encoder) : body);
  }

  /** The page with its data, for the reader whom the cookie names; undefined where it is left to the browser. */
  async function renderForReader(request: FastifyRequest, pattern: PagePattern, path: string, nonce: string) {
    if (load.pages >= AT_ONCE) return undefined;
    load.pages += 1;
    try {
      const known = await readerOf(request);
      const { services, contentFor } = request.server;
      // The content that a session previews may still have to be loaded: its pages ask for it.
      if (!services.content || known?.context.principal.preview) return undefined;
      let site: PublishedSite;
      let answers: PageAnswers | null;
      // The page's data and the texts around it are of one content.
      do {
        site = currentSite();
        answers = await answersFor(known?.context, contentFor(known?.context.principal ?? null), pattern, path);
      } while (site !== currentSite());
      const origin = publicUrl || `${request.protocol}://${request.host}`;
      // What everybody sees is rendered once, whatever slashes stand at the end of its address.
      const bare = path.replace(/\/+$/, "");
      if (!known) return answers ? await keep(`${bare} of everybody`, bare, answers) : undefined;
      const response = answers && (await render({ url: request.url, nonce, origin, known, answers }));
      return response?.status === 200 && response.body ? Readable.fromWeb(response.body) : undefined;
    } catch (error) {
      report(error);
      return undefined;
    } finally {
      load.pages -= 1;
    }
  }

  return {
    textOf: (path) => keep(path, path),
    dataOf: (path) => keep(`${path} data`, `/${pageDataFile(path)}`),
    hasPage: (path) => hasPage(path, shown().site.notices),
    async send(request, reply, path) {
      const nonce = randomBytes(18).toString("base64url");
      const policy = policyText(pagePolicy([`'nonce-${nonce}'`], settings));
      const pattern = pagePatternOf(path);
      const isChallenge = pattern === "/challenge/:key";
      reply.header("content-security-policy", isChallenge ? challengePolicy(policy) : policy);
      if (isChallenge) reply.removeHeader("x-frame-options");
      if (isAnswered(pattern)) {
        const page = await renderForReader(request, pattern, path, nonce);
        if (typeof page === "string")
          return sendText(request, reply.header("cache-control", "private, no-cache"), nonce, page);
        if (page) return sendStream(request, reply.header("cache-control", "private, no-store"), page, USUAL_SIZE);
      }
      reply.header("cache-control", "no-cache");
      const bare = path.replace(/\/+$/, "") || "/";
      const isKept = hasPage(bare, shown().site.notices) || bare.slice("/errors/".length) in errorCatalogue;
      const text = isKept && pattern ? await keep(bare, bare).catch(reportAnd(pattern)) : await shellOf(pattern);
      return sendText(request, reply, nonce, text);
    },
  };

  function reportAnd(pattern: PagePattern) {
    return (error: unknown) => {
      report(error);
      return shellOf(pattern);
    };
  }
}

/** An address of a pattern: what is the same for all of them is rendered with it. */
function exampleOf(pattern: PagePattern | undefined): string {
  return pattern?.replaceAll(/:[^/]+/g, "1") ?? "/no-such-page";
}

/** A notice has a page where the operator has written one. */
function hasPage(path: string, notices: readonly { readonly name: string }[]): path is (typeof publicPages)[number] {
  if (!(publicPages as readonly string[]).includes(path)) return false;
  return !(noticePages as readonly string[]).includes(path) || notices.some(({ name }) => `/${name}` === path);
}
