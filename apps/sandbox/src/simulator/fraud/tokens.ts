/** The most characters of a rule's expression. */
export const LONGEST = 500;

export type TokenKind = "number" | "text" | "name" | "sign";

export interface Token {
  readonly kind: TokenKind;
  readonly text: string;
  /** The position of its first character, counted from 1. */
  readonly at: number;
}

/** A fault in an expression, with its position. */
export class ExpressionError extends Error {
  readonly at: number;
  constructor(message: string, at: number) {
    super(message);
    this.at = at;
  }
}

/** Each alternative begins with different characters, so that matching takes time in proportion to the text. */
const TOKEN =
  /\s*(?:([0-9]{1,12}(?:\.[0-9]{1,4})?)|"([^"\\]{0,60})"|([A-Za-z][A-Za-z]{0,39})|(==|!=|<=|>=|<|>|\(|\)|,))/y;

/** @throws ExpressionError at the first character that cannot begin a token */
export function tokensOf(expression: string): Token[] {
  if (expression.length > LONGEST) throw new ExpressionError(`is longer than ${LONGEST} characters`, LONGEST + 1);
  const tokens: Token[] = [];
  const end = expression.trimEnd().length;
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < end) {
    const from = TOKEN.lastIndex;
    const match = TOKEN.exec(expression);
    if (!match) throw new ExpressionError("unexpected text", startOf(expression, from));
    const [whole, number, text, name, sign] = match;
    const at = from + whole.length - whole.trimStart().length + 1;
    if (number !== undefined) tokens.push({ kind: "number", text: number, at });
    else if (text !== undefined) tokens.push({ kind: "text", text, at });
    else if (name !== undefined) tokens.push({ kind: "name", text: name, at });
    else tokens.push({ kind: "sign", text: sign ?? "", at });
  }
  return tokens;
}

function startOf(expression: string, from: number): number {
  const rest = expression.slice(from);
  return from + rest.length - rest.trimStart().length + 1;
}
