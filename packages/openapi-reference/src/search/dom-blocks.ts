/** A stretch of text that the page shows as one: a paragraph, a name, a fact. */
export interface Block {
  readonly nodes: readonly Text[];
  readonly text: string;
  /** The place (`data-place`) that it stands in; "" for the item itself. */
  readonly place: string;
}

/** What the search does not count, so that nothing is marked that "next" never comes to. */
const passedOver = new Set(["SELECT", "TEXTAREA", "INPUT", "DT", "svg", "SCRIPT", "STYLE"]);
const passedOverClasses = new Set([
  ...[
    "oar-console",
    "oar-console-place",
    "oar-wire",
    "oar-example",
    "oar-problems",
    "oar-failure",
    "oar-visually-hidden",
  ],
  ...["oar-need", "oar-note", "oar-verb", "oar-kind", "oar-stream", "oar-webhook", "oar-unfolded"],
  ...["oar-fold-title", "oar-fold-aside", "oar-host-words"],
]);

/** Elements that do not end a stretch of text. */
const inline = new Set(["A", "B", "CODE", "DEL", "EM", "I", "KBD", "S", "SPAN", "STRONG", "SUB", "SUP", "VAR", "WBR"]);

/** The texts of an item of the list, in the order of the page. */
export function blocksOf(item: Element): Block[] {
  const blocks: Block[] = [];
  let nodes: Text[] = [];

  function end(place: string): void {
    const text = nodes.map(({ data }) => data).join("");
    if (text.trim() !== "") blocks.push({ nodes, text, place });
    nodes = [];
  }

  function read(parent: Element, place: string): void {
    const isCaption = isOwnWord(parent);
    for (let child = parent.firstChild; child; child = child.nextSibling) {
      if (child instanceof Text) {
        if (!isCaption) nodes.push(child);
      } else if (child instanceof Element && isRead(child)) {
        if (isInline(child, parent)) {
          read(child, place);
          continue;
        }
        end(place);
        const inner = child.getAttribute("data-place") ?? place;
        read(child, inner);
        end(inner);
      }
    }
  }

  read(item, "");
  end("");
  return blocks;
}

function isRead(element: Element): boolean {
  if (element.tagName === "BUTTON") return isNaming(element);
  if (passedOver.has(element.tagName)) return false;
  for (const name of element.classList) if (passedOverClasses.has(name)) return false;
  return true;
}

/** A button that is the name of what it opens, the title of a closed item, or an option. */
function isNaming(button: Element): boolean {
  const around = button.parentElement?.classList;
  return (
    button.classList.contains("oar-name") || around?.contains("oar-folded") || around?.contains("oar-switch") || false
  );
}

/** Titles of the viewer's own, such as "Responses", are not the document's; what stands beside them is. */
function isOwnWord(element: Element): boolean {
  if (element.classList.contains("oar-choice")) return true;
  return /^H[34]$/.test(element.tagName) && !/\boar-(?:prose|does|why)\b/.test(element.parentElement?.className ?? "");
}

function isInline(element: Element, parent: Element): boolean {
  if (!inline.has(element.tagName) || element.hasAttribute("class")) return false;
  // Each fact beside a type is one for itself.
  return !parent.classList.contains("oar-type");
}
