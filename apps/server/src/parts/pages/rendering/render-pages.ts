import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import {
  errorCatalogue,
  noticePages,
  type PageLanguage,
  type PagePattern,
  pageDataFile,
  publicPages,
} from "@connect-portal/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { chooseEncoding, createEncoder, setEncodingHeaders } from "../../../modules/published-files/encoding.ts";
import { challengePolicy, pagePolicy, policyText } from "../../../plugins/security-headers.ts";
import { answersFor, isAnswered } from "./answers.ts";
import { type Edition, type Editions, openEditions, type SiteSource } from "./editions.ts";
import { type KnownReader, readerOf } from "./reader.ts";
import type { PageAnswers, Renderer } from "./renderer.ts";

/** Pages that are rendered at a time. Whoever comes then gets the page as the browser draws it, and waits for nobody. */
const AT_ONCE = 8;
/** Milliseconds within which a page is rendered. */
const LONGEST = 5_000;
/** Kinds of failures that are remembered as logged. */
const KINDS = 100;
/** Characters of an HTML page, as a hint to what compresses it. */
const USUAL_SIZE = 100_000;

export interface Pages extends Pick<Editions, "of"> {
  /** HTML of a live page that looks the same to everybody. */
  textOf(path: (typeof publicPages)[number]): Promise<string>;
  /** Data of a public page, for a reader who navigates from another page of the portal. */
  dataOf(edition: Edition, path: (typeof publicPages)[number]): Promise<string>;
  hasPage(path: string, edition?: Edition): boolean;
  send(request: FastifyRequest, reply: FastifyReply, page: AskedPage, edition: Edition): Promise<FastifyReply>;
}

/** The page of an address. */
export interface AskedPage {
  /** Without query. */
  readonly path: string;
  readonly pattern: PagePattern;
}

interface Rendered {
  readonly language: PageLanguage;
  readonly source: SiteSource;
  /** Pages that are being rendered, in all languages. */
  readonly load: { pages: number };
}

/**
 * Renders the pages of a language. Those that look the same to everybody are rendered once while the site's texts stay; those of a reader,
 * when they are asked for. What cannot be rendered, or not now, is sent as the shell that the browser fills.
 */
export function renderPages(app: FastifyInstance, renderer: Renderer, { language, source, load }: Rendered): Pages {
  const { settings } = app.services;
  const publicUrl = settings.PUBLIC_URL ?? "";
  /** Stands for the nonce in a text that is kept, and in no other. */
  const anyNonce = randomBytes(18).toString("base64url");
  const logged = new Set<string>();
  const editions = openEditions(app, renderer, { source, language });

  function report(error: unknown): void {
    const kind = error instanceof Error ? `${error.name} ${error.message}` : String(error);
    if (logged.has(kind) || logged.size >= KINDS) return;
    logged.add(kind);
    app.log.error({ err: error }, "A page cannot be rendered: the browser draws it (logged once)");
  }

  interface Asked {
    readonly edition: Edition;
    readonly url: string;
    readonly nonce: string;
    readonly origin?: string;
    readonly known?: KnownReader;
    readonly answers?: PageAnswers;
  }

  /** @throws what the app throws, and for a page that the app could only say an error on */
  async function render({ edition, url, nonce, origin = publicUrl, known, answers }: Asked): Promise<Response> {
    const response = await renderer.renderPage({
      url,
      nonce,
      origin,
      publicUrl,
      site: edition.site,
      preview: edition.preview,
      reader: known?.reader ?? null,
      answers: answers ?? null,
      signal: AbortSignal.timeout(LONGEST),
      report,
    });
    if (response.status >= 500) throw new Error(`The page answers ${response.status}`);
    return response;
  }

  /** A text that everybody gets whom this edition is shown to. One that cannot be rendered is tried again by the next who asks. */
  function keep(edition: Edition, key: string, url: string, answers?: PageAnswers): Promise<string> {
    const { kept } = edition;
    const known = kept.get(key);
    if (known) return known;
    const asked = { edition, url, nonce: anyNonce, ...(answers && { answers }) };
    const text = render(asked).then((response) => response.text());
    kept.set(key, text);
    text.catch(() => kept.delete(key));
    return text;
  }

  /** The page before its data is there, by the browser. */
  const shellOf = (edition: Edition, pattern: PagePattern) => keep(edition, pattern, exampleOf(pattern));

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
      let edition: Edition;
      let answers: PageAnswers | null;
      // The page's data and the texts around it are of one content.
      do {
        edition = editions.live();
        const content = contentFor(known?.context.principal ?? null);
        answers = await answersFor(known?.context, { content, language }, pattern, path);
      } while (edition !== editions.live());
      const origin = publicUrl || `${request.protocol}://${request.host}`;
      // What everybody sees is rendered once, whatever slashes stand at the end of its address.
      const bare = path.replace(/\/+$/, "");
      if (!known) return answers ? await keep(edition, `${bare} of everybody`, bare, answers) : undefined;
      const response = answers && (await render({ edition, url: request.url, nonce, origin, known, answers }));
      return response?.status === 200 && response.body ? Readable.fromWeb(response.body) : undefined;
    } catch (error) {
      report(error);
      return undefined;
    } finally {
      load.pages -= 1;
    }
  }

  return {
    of: editions.of,
    textOf: (path) => keep(editions.live(), path, path),
    dataOf: (edition, path) => keep(edition, `${path} data`, `/${pageDataFile(path)}`),
    hasPage: (path, { shown } = editions.live()) => hasPage(path, shown.site.notices),
    async send(request, reply, { path, pattern }, edition) {
      const nonce = randomBytes(18).toString("base64url");
      const policy = policyText(pagePolicy([`'nonce-${nonce}'`], settings));
      const isChallenge = pattern === "/challenge/:key";
      reply.header("content-security-policy", isChallenge ? challengePolicy(policy) : policy);
      if (isChallenge) reply.removeHeader("x-frame-options");
      if (isAnswered(pattern) && edition.preview === null) {
        const page = await renderForReader(request, pattern, path, nonce);
        if (typeof page === "string")
          return sendText(request, reply.header("cache-control", "private, no-cache"), nonce, page);
        if (page) return sendStream(request, reply.header("cache-control", "private, no-store"), page, USUAL_SIZE);
      }
      reply.header("cache-control", edition.preview === null ? "no-cache" : "private, no-store");
      const bare = path.replace(/\/+$/, "") || "/";
      const isKept = hasPage(bare, edition.shown.site.notices) || bare.slice("/errors/".length) in errorCatalogue;
      const text = isKept
        ? await keep(edition, bare, bare).catch(reportAnd(edition, pattern))
        : await shellOf(edition, pattern);
      return sendText(request, reply, nonce, text);
    },
  };

  function reportAnd(edition: Edition, pattern: PagePattern) {
    return (error: unknown) => {
      report(error);
      return shellOf(edition, pattern);
    };
  }
}

/** An address of a pattern: what is the same for all of them is rendered with it. */
function exampleOf(pattern: PagePattern): string {
  return pattern.replaceAll(/:[^/]+/g, "1");
}

/** A notice has a page where the operator has written one. */
function hasPage(path: string, notices: readonly { readonly name: string }[]): path is (typeof publicPages)[number] {
  if (!(publicPages as readonly string[]).includes(path)) return false;
  return !(noticePages as readonly string[]).includes(path) || notices.some(({ name }) => `/${name}` === path);
}
