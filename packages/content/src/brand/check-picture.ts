import { SaxesParser } from "saxes";
import type { Finding } from "../text/finding.ts";
import { finding } from "../text/finding.ts";

/** Bytes of the largest logo or icon, and of the largest picture of shared links. */
export const MAX_LOGO = 100 * 1024;
export const MAX_SHARE = 1024 * 1024;

interface Size {
  readonly width: number;
  readonly height: number;
}

type PictureRead = (Size & { readonly type: string }) | { readonly findings: readonly Finding[] };

/** What draws. Scripts, foreign content, animations and style sheets are none of it. */
const elements = new Set(
  (
    "svg g defs title desc path rect circle ellipse line polyline polygon text tspan " +
    "linearGradient radialGradient stop clipPath mask pattern symbol use"
  ).split(" "),
);
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A PNG, or an SVG that draws and nothing else: no script, no style sheet, nothing from elsewhere. */
export function checkPicture(name: string, bytes: Buffer): PictureRead {
  if (name.endsWith(".png")) return checkPng(bytes);
  if (name.endsWith(".svg")) return checkSvg(bytes.toString("utf8"));
  return refused("The file is no picture that browsers and this check know. Use SVG or PNG.");
}

function checkPng(bytes: Buffer): PictureRead {
  if (!bytes.subarray(0, 8).equals(PNG) || bytes.length < 24) return refused("The file is not a PNG.");
  return { type: "image/png", width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

function checkSvg(text: string): PictureRead {
  const findings: Finding[] = [];
  let size: Size | undefined;
  const parser = new SaxesParser({ xmlns: false });
  const object = (message: string) => findings.push(finding("brand/picture", message, parser.line));
  parser.on("error", (error) => object(`The SVG is not valid XML: ${error.message}.`));
  parser.on("doctype", () => object("A document type is not allowed: it may name other files."));
  parser.on("processinginstruction", () => object("A processing instruction is not allowed: it may name other files."));
  parser.on("opentag", ({ name, attributes }) => {
    if (!elements.has(name)) object(`The element ${name} is not allowed: a logo only draws.`);
    if (!size) size = name === "svg" ? sizeOf(attributes) : { width: 0, height: 0 };
    for (const [attribute, value] of Object.entries(attributes)) {
      if (!isHarmless(attribute, value))
        object(`The attribute ${attribute} is not allowed with this value: it runs or loads something.`);
    }
  });
  try {
    parser.write(text).close();
  } catch (error) {
    object(error instanceof Error ? error.message : String(error));
  }
  if (findings.length === 0 && !(size && size.width > 0 && size.height > 0)) {
    object("The SVG has no viewBox, which says how wide and how high it is.");
  }
  return findings.length > 0 || !size ? { findings: findings.slice(0, 5) } : { type: "image/svg+xml", ...size };
}

function sizeOf(attributes: Readonly<Record<string, string>>): Size {
  const [, , width = 0, height = 0] = (attributes.viewBox ?? "")
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  return { width, height };
}

function isHarmless(name: string, value: string): boolean {
  if (/^on/i.test(name)) return false;
  if (name === "href" || name === "xlink:href") return /^#[\w-]+$/.test(value);
  if (name === "xmlns" || name.startsWith("xmlns:")) return true;
  // An address in a value may only be a place in this file.
  const others = value.replaceAll(/url\(\s*["']?#[\w-]+["']?\s*\)/g, "");
  return !/url\(|@import|expression\(|javascript:|data:|\\/i.test(others);
}

function refused(message: string): PictureRead {
  return { findings: [finding("brand/picture", message, undefined)] };
}
