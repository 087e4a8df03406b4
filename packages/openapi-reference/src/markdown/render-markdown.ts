import DOMPurify, { type Config } from "dompurify";
import { Marked } from "marked";
import { linkPolicy } from "./link-policy.ts";

/** Titles inside a text stand below those of the page: `#` becomes the fourth level. */
const FIRST_LEVEL = 4;

const marked = new Marked({
  gfm: true,
  async: false,
  walkTokens(token) {
    if (token.type === "heading") token.depth = Math.min(6, token.depth + FIRST_LEVEL - 1);
  },
});

/** No `class`, `style`, `id` or `name`: a text may not dress up as the page, nor take the place of its elements. */
const policy = {
  ALLOWED_TAGS: [
    ...["p", "br", "hr", "h4", "h5", "h6", "blockquote", "ul", "ol", "li", "pre", "code", "table", "thead", "tbody"],
    ...["tr", "th", "td", "a", "em", "strong", "b", "i", "s", "del", "sub", "sup", "kbd", "img", "details", "summary"],
    ...["dl", "dt", "dd"],
  ],
  ALLOWED_ATTR: ["href", "title", "src", "alt", "align", "start", "colspan", "rowspan", "open"],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  RETURN_DOM_FRAGMENT: true,
} as const satisfies Config;

/** Safe HTML of a CommonMark text that anyone may have written. Links and images are checked by `linkPolicy`. */
export function renderMarkdown(text: string, baseUrl: string): string {
  const fragment = DOMPurify.sanitize(marked.parse(text) as string, {
    ...policy,
    ALLOWED_TAGS: [...policy.ALLOWED_TAGS],
    ALLOWED_ATTR: [...policy.ALLOWED_ATTR],
  });
  for (const link of fragment.querySelectorAll("a")) secureLink(link, baseUrl);
  for (const image of fragment.querySelectorAll("img")) secureImage(image, baseUrl);
  const holder = document.createElement("div");
  holder.append(fragment);
  return holder.innerHTML;
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
