/** A scheme's sub-element in a data element for private use, as members' manuals and open-source parsers name it. */
export interface SubElement {
  /** `48.92` */
  readonly number: string;
  readonly name: string;
  /** The values it may hold here; when left out, the sub-element is known but not supported. */
  readonly holds?: RegExp;
  /** Characters that it always has: of a sub-element in a fixed place. */
  readonly length?: number;
  /** Sub-elements inside it, each with a tag and a length. */
  readonly parts?: readonly SubElement[];
  /** Never stored, and never shown. */
  readonly isSecret?: true;
}

export type Layout =
  /** Tag and length of two digits each, one after the other; the first character may have a meaning of its own. */
  | { readonly kind: "tagged"; readonly lead?: SubElement; readonly elements: readonly SubElement[] }
  /** A bitmap of this many bytes in hexadecimal digits tells which elements follow, each with its fixed length. */
  | { readonly kind: "bitmap"; readonly bytes: number; readonly elements: readonly SubElement[] }
  /** Each at its position; the last ones may be missing. */
  | { readonly kind: "positions"; readonly elements: readonly SubElement[] };

/** An element of a message, with its position in characters from 1. */
export interface FoundElement {
  readonly of: SubElement;
  readonly position: number;
  readonly value: string;
}

/** Why a data element cannot be read. */
export interface LayoutFault {
  readonly reason: string;
  readonly remedy: string;
}

export type Read = readonly FoundElement[] | LayoutFault;

export const isFault = (read: Read): read is LayoutFault => "reason" in read;

/** The sub-elements of a data element in their order, or the first that it cannot have. */
export function readLayout(element: number, text: string, layout: Layout): Read {
  if (layout.kind === "tagged") {
    const { lead } = layout;
    const start = lead?.length ?? 0;
    const first: Read = lead ? readPositions(element, text.slice(0, start), [lead]) : [];
    if (isFault(first)) return first;
    const rest = readTagged(element, { text, start, within: String(element) }, layout.elements);
    return isFault(rest) ? rest : [...first, ...rest];
  }
  return layout.kind === "bitmap" ? readBitmap(element, text, layout) : readPositions(element, text, layout.elements);
}

/** The data element without secrets; undefined when nothing is left. */
export function withoutSecrets(element: number, text: string, layout: Layout): string | undefined {
  const read = readLayout(element, text, layout);
  if (isFault(read)) return undefined;
  const kept = read.filter(({ of }) => !of.isSecret);
  if (kept.length === read.length) return text;
  if (layout.kind === "positions" || kept.length === 0) return undefined;
  if (layout.kind === "bitmap") return bitmapOf(layout, kept) + kept.map(({ value }) => value).join("");
  const own = kept.filter(({ of }) => of === layout.lead || layout.elements.includes(of));
  return own
    .map(({ of, value }) => (of === layout.lead ? value : `${of.number.slice(-2)}${twoDigits(value.length)}${value}`))
    .join("");
}

interface Tagged {
  readonly text: string;
  readonly start: number;
  /** The number of the element that holds the tags. */
  readonly within: string;
}

function readTagged(element: number, { text, start, within }: Tagged, elements: readonly SubElement[]): Read {
  const found: FoundElement[] = [];
  let at = start;
  while (at < text.length) {
    const header = /^(\d\d)(\d\d)/.exec(text.slice(at));
    if (!header) return fault(element, at, "two digits of a tag and two of a length are expected");
    const [, tag = "", digits = ""] = header;
    const number = `${within}.${tag}`;
    const end = at + 4 + Number(digits);
    const of = elements.find((one) => one.number === number);
    if (!of?.holds) return unsupported(element, at, of ?? { number, name: "unknown" });
    if (end > text.length) return fault(element, at, `sub-element ${titleOf(of)} is cut off`);
    if (found.some((one) => one.of === of)) return fault(element, at, `sub-element ${titleOf(of)} comes twice`);
    const value = text.slice(at + 4, end);
    if (!of.holds.test(value)) return badValue(element, at, of);
    found.push({ of, position: at + 1, value });
    if (of.parts) {
      const parts = readTagged(element, { text: text.slice(0, end), start: at + 4, within: number }, of.parts);
      if (isFault(parts)) return parts;
      found.push(...parts);
    }
    at = end;
  }
  return found;
}

function readBitmap(element: number, text: string, layout: Layout & { kind: "bitmap" }): Read {
  const digits = layout.bytes * 2;
  if (!new RegExp(`^[0-9A-Fa-f]{${digits}}`).test(text)) {
    return fault(element, 0, `a bitmap of ${digits} hexadecimal digits is expected`);
  }
  const bits = BigInt(`0x${text.slice(0, digits)}`);
  const found: FoundElement[] = [];
  let at = digits;
  for (let bit = 1; bit <= layout.bytes * 8; bit++) {
    if ((bits & (1n << BigInt(layout.bytes * 8 - bit))) === 0n) continue;
    const number = `${element}.${bit}`;
    const of = layout.elements.find((one) => one.number === number);
    if (!of?.holds) return unsupported(element, at, of ?? { number, name: "unknown" });
    const value = text.slice(at, at + (of.length ?? 0));
    if (!of.holds.test(value)) return badValue(element, at, of);
    found.push({ of, position: at + 1, value });
    at += value.length;
  }
  return at === text.length ? found : fault(element, at, "the bitmap names nothing that stands here");
}

function readPositions(element: number, text: string, elements: readonly SubElement[]): Read {
  const found: FoundElement[] = [];
  let at = 0;
  for (const of of elements) {
    if (at >= text.length) break;
    const value = text.slice(at, at + (of.length ?? text.length));
    if (of.holds ? !of.holds.test(value) : !/^[0 ]*$/.test(value)) {
      return of.holds ? badValue(element, at, of) : unsupported(element, at, of);
    }
    if (of.holds) found.push({ of, position: at + 1, value });
    at += value.length;
  }
  return at === text.length ? found : fault(element, at, "nothing is expected here");
}

function bitmapOf({ bytes }: Layout & { kind: "bitmap" }, kept: readonly FoundElement[]): string {
  const bits = kept.reduce((sum, { of }) => sum | (1n << BigInt(bytes * 8 - Number(of.number.split(".")[1]))), 0n);
  return bits
    .toString(16)
    .toUpperCase()
    .padStart(bytes * 2, "0");
}

const twoDigits = (value: number): string => String(value).padStart(2, "0");

const titleOf = ({ number, name }: Pick<SubElement, "number" | "name">): string => `${number} (${name})`;

function fault(element: number, at: number, what: string): LayoutFault {
  return {
    reason: `Data element ${element}, position ${at + 1}: ${what}.`,
    remedy: "Compare with the sub-elements in the description of sendMessage.",
  };
}

function unsupported(element: number, at: number, of: Pick<SubElement, "number" | "name">): LayoutFault {
  return {
    reason: `Data element ${element}, position ${at + 1}: sub-element ${titleOf(of)} is not supported.`,
    remedy: "Leave it out, or send 0 where it has a fixed place.",
  };
}

function badValue(element: number, at: number, of: SubElement): LayoutFault {
  return {
    reason: `Data element ${element}, position ${at + 1}: sub-element ${titleOf(of)} has a value that is not supported.`,
    remedy: "Compare with its values in the description of sendMessage.",
  };
}
