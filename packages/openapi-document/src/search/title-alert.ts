import type { MarkedToken, Token, Tokens } from "marked";

/** Their first line, as GitHub defined it and most editors read it: a mark alone. */
const mark = /^\[!(note|tip|important|warning|caution)\][^\S\n]*(\n|$)/i;

/** Gives a quotation that is an alert ("> [!NOTE]") a title of its own in place of the mark. Other tokens stay. */
export function titleAlert(token: Token): void {
  const quotation = token as MarkedToken;
  if (quotation.type !== "blockquote") return;
  const [first] = quotation.tokens as MarkedToken[];
  if (first?.type !== "paragraph") return;
  const [start, next] = first.tokens as MarkedToken[];
  const [written = "", name = "", end] = (start?.type === "text" && mark.exec(start.text)) || [];
  if (start?.type !== "text" || name === "") return;
  // The mark ends where its line does.
  if (end === "" && next !== undefined && next.type !== "br") return;
  start.text = start.text.slice(written.length);
  if (start.text === "") first.tokens.splice(0, next?.type === "br" ? 2 : 1);
  if (first.tokens.length === 0) quotation.tokens.shift();
  quotation.tokens.unshift(titleOf(name));
}

function titleOf(name: string): Tokens.Paragraph {
  const text = `${name.charAt(0).toUpperCase()}${name.slice(1).toLowerCase()}`;
  const words: Tokens.Text = { type: "text", raw: text, text };
  const strong: Tokens.Strong = { type: "strong", raw: text, text, tokens: [words] };
  return { type: "paragraph", raw: text, text, tokens: [strong] };
}
