import type { XmlElement, XmlText } from "./xml-nodes.ts";

/** Indented where an element holds elements only; in mixed content white space would be part of a text. */
export function written(element: XmlElement, indent = "\n"): string {
  const { name, attributes, children } = element;
  const start = `<${[name, ...attributes.map(([key, value]) => `${key}="${escaped(value)}"`)].join(" ")}`;
  if (children.length === 0) return `${start}/>`;
  const isMixed = children.some((child) => "text" in child);
  const [inner, end] = isMixed || indent === "" ? ["", ""] : [`${indent}  `, indent];
  const inside = children.map((child) => `${inner}${"text" in child ? textOf(child) : written(child, inner)}`);
  return `${start}>${inside.join("")}${end}</${name}>`;
}

function textOf({ text, cdata }: XmlText): string {
  return cdata ? `<![CDATA[${text.replaceAll("]]>", "]]]]><![CDATA[>")}]]>` : escaped(text);
}

/** Without the control characters that no XML document may hold (XML 1.0, 2.2). */
function escaped(text: string): string {
  return (
    text
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "")
      .replaceAll("&", "&amp;")
      .replaceAll("<", "&lt;")
      .replaceAll(">", "&gt;")
      .replaceAll('"', "&quot;")
  );
}
