import { HighlightStyle } from "@codemirror/language";
import { tags } from "@lezer/highlight";

/** The colours of code on paper, as the page's own code has them. */
export const codeColours = HighlightStyle.define([
  { tag: [tags.propertyName, tags.tagName, tags.attributeName], color: "var(--code-key)" },
  { tag: [tags.string, tags.attributeValue], color: "var(--code-string)" },
  { tag: tags.number, color: "var(--code-number)" },
  { tag: [tags.bool, tags.null, tags.processingInstruction, tags.comment], color: "var(--code-keyword)" },
]);
