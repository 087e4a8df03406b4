import type { MarkedToken, Token } from "marked";

/** Elements of HTML, and those that drawings in it may have closing tags of. */
const ELEMENTS = new Set(
  `a abbr acronym address applet area article aside audio b base bdi bdo big blink blockquote body br button canvas caption
  center cite code col colgroup data datalist dd del details dfn dialog dir div dl dt em embed fieldset figcaption figure
  font footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe img input ins kbd label legend li
  link main map mark marquee menu meta meter nav nobr noframes noscript object ol optgroup option output p param picture
  plaintext pre progress q rb rp rt rtc ruby s samp script search section select slot small source span strike strong
  style sub summary sup svg table tbody td template textarea tfoot th thead time title tr track tt u ul var video wbr xmp
  circle defs ellipse g line math path polygon polyline rect text use`.split(/\s+/),
);

/** Whether a tag of a text is none of HTML: "Bearer <token>", where CommonMark sees an element that nobody knows. */
export function isPlaceholder(tag: string): boolean {
  const [, name] = /^<\/?([a-z][\w-]*)>$/i.exec(tag) ?? [];
  return name !== undefined && !ELEMENTS.has(name.toLowerCase());
}

/** Makes a placeholder in a sentence the text that its author meant. Other tokens stay. */
export function textPlaceholder(token: Token): void {
  const tag = token as MarkedToken;
  if (tag.type === "html" && !tag.block && isPlaceholder(tag.text)) Object.assign(tag, { type: "text" });
}
