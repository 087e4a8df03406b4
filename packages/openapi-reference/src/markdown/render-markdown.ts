import { limitNesting } from "@connect-portal/openapi-document/limit-nesting";
import { textPlaceholder } from "@connect-portal/openapi-document/placeholder";
import { titleAlert } from "@connect-portal/openapi-document/title-alert";
import DOMPurify, { type Config } from "dompurify";
import { Marked } from "marked";
import { linkPolicy } from "./link-policy.ts";

/** In characters; a book has about so many. */
const LONGEST = 1_000_000;

/** Titles inside a text look like those of the fourth level; which level they are is said by `aria-level`. */
const FIRST_LEVEL = 4;

const marked = new Marked({
  gfm: true,
  async: false,
  walkTokens(token) {
    titleAlert(token);
    textPlaceholder(token);
    if (token.type === "heading") token.depth = Math.min(6, token.depth + FIRST_LEVEL - 1);
  },
});

/** No `class`, `style`, `id` or `name`: a text may not dress up as the page, nor take the place of its elements. */
const policy = {
  ALLOWED_TAGS: [
    "p",
    "br",
    "hr",
    "h4",
    "h5",
    "h6",
    "blockquote",
    "ul",
    "ol",
    "li",
    "pre",
    "code",
    "table",
    "thead",
    "tbody",
    "tr",
    "th",
    "td",
    "a",
    "em",
    "strong",
    "b",
    "i",
    "s",
    "del",
    "sub",
    "sup",
    "kbd",
    "img",
    "details",
    "summary",
    "dl",
    "dt",
    "dd",
  ],
  ALLOWED_ATTR: ["href", "title", "src", "alt", "align", "start", "colspan", "rowspan", "open"],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  RETURN_DOM_FRAGMENT: true,
} as const satisfies Config;

/**
 * Safe HTML of a CommonMark text that anyone may have written. Links and images are checked by `linkPolicy`. Its titles
 * begin at `level`, which is one below the title that the text stands under.
 */
export function renderMarkdown(text: string, baseUrl: string, level: number): string {
  const fragment = DOMPurify.sanitize(withoutReported(htmlOf(text)), {
    ...policy,
    ALLOWED_TAGS: [...policy.ALLOWED_TAGS],
    ALLOWED_ATTR: [...policy.ALLOWED_ATTR],
  });
  for (const link of fragment.querySelectorAll("a")) secureLink(link, baseUrl);
  for (const image of fragment.querySelectorAll("img")) secureImage(image, baseUrl);
  arrangeTitles(fragment, level);
  const holder = document.createElement("div");
  holder.append(fragment);
  return holder.innerHTML;
}

/** A text that the parser cannot take, or that would hold the page for seconds, stands there as written. */
function htmlOf(text: string): string {
  if (text.length <= LONGEST) {
    try {
      return marked.parse(limitNesting(text)) as string;
    } catch {
      // Marked throws where a text exhausts the stack.
    }
  }
  const holder = document.createElement("pre");
  holder.textContent = text;
  return holder.outerHTML;
}

/**
 * DOMPurify takes all of this away, but parses first, and Chromium reports event handlers and `<base>` to the console and
 * to the policy's report address when it meets them in any document, though they would do nothing. So they lose their
 * names before.
 */
function withoutReported(html: string): string {
  return html.replace(/<[a-z][^>]*/gi, (tag) => {
    return tag.replace(/^<(base|meta)\b/i, "<off-$1").replace(/([\s"'/])on\w+\s*=/gi, "$1data-off=");
  });
}

/** Authors begin with any number of `#` and leave levels out; a screen reader's outline has no gaps. */
function arrangeTitles(fragment: DocumentFragment, level: number): void {
  const open: number[] = [];
  for (const title of fragment.querySelectorAll("h4, h5, h6")) {
    const written = Number(title.localName.slice(1));
    while ((open.at(-1) ?? 0) >= written) open.pop();
    open.push(written);
    title.setAttribute("aria-level", String(Math.min(6, level + open.length - 1)));
  }
}

function secureLink(link: HTMLAnchorElement, baseUrl: string): void {
  const { href, isOutside } = linkPolicy(link.getAttribute("href") ?? "", baseUrl);
  if (href === null) return void link.replaceWith(...link.childNodes);
  link.setAttribute("href", href);
  if (!isOutside) return;
  link.setAttribute("target", "_blank");
  link.setAttribute("rel", "noopener noreferrer");
}

/** An image of another host would tell that host who reads what: it becomes a link. */
function secureImage(image: HTMLImageElement, baseUrl: string): void {
  const { href, isForeign } = linkPolicy(image.getAttribute("src") ?? "", baseUrl);
  if (href !== null && !isForeign) {
    image.setAttribute("src", href);
    image.setAttribute("alt", image.alt);
    image.setAttribute("loading", "lazy");
    image.setAttribute("referrerpolicy", "no-referrer");
    return;
  }
  const link = document.createElement("a");
  link.textContent = image.alt || "Image";
  link.setAttribute("href", image.getAttribute("src") ?? "");
  if (image.closest("a")) image.replaceWith(image.alt);
  else {
    image.replaceWith(link);
    secureLink(link, baseUrl);
  }
}
