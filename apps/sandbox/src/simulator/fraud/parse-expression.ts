import { type FactName, factTable } from "./facts.ts";
import { ExpressionError, type Token, tokensOf } from "./tokens.ts";

export type Value = number | string | boolean;
type Type = "number" | "text" | "boolean";
export type Comparator = "==" | "!=" | "<" | "<=" | ">" | ">=";
export type Operand = { readonly fact: FactName } | { readonly value: Value };

export type Expression =
  | { readonly is: "and" | "or"; readonly parts: readonly Expression[] }
  | { readonly is: "not"; readonly part: Expression }
  | { readonly is: "fact"; readonly fact: FactName }
  | { readonly is: "comparison"; readonly left: FactName; readonly by: Comparator; readonly right: Operand }
  | { readonly is: "in"; readonly fact: FactName; readonly values: readonly Value[] };

/** Brackets and `not` inside each other. */
const DEEPEST = 10;
const COMPARATORS: readonly string[] = ["==", "!=", "<", "<=", ">", ">="];

/**
 * Reads a rule's condition: facts compared with numbers, "texts" or other facts, joined by `and`, `or`, `not` and
 * brackets.
 * @throws ExpressionError
 */
export function parseExpression(text: string): Expression {
  const tokens = tokensOf(text);
  let place = 0;
  let depth = 0;

  const end: Token = { kind: "sign", text: "", at: text.length + 1 };
  const peek = (): Token => tokens[place] ?? end;
  const take = (): Token => {
    const token = peek();
    place += 1;
    return token;
  };
  const takes = (kind: Token["kind"], wanted: string): boolean => {
    const isThere = peek().kind === kind && peek().text === wanted;
    if (isThere) place += 1;
    return isThere;
  };
  function expect(wanted: string): void {
    if (!takes("sign", wanted)) throw new ExpressionError(`expects ${wanted}`, peek().at);
  }
  function deeper(read: () => Expression): Expression {
    depth += 1;
    if (depth > DEEPEST) throw new ExpressionError(`is nested deeper than ${DEEPEST}`, peek().at);
    const expression = read();
    depth -= 1;
    return expression;
  }

  function joined(word: "and" | "or", part: () => Expression): Expression {
    const first = part();
    const parts = [first];
    while (takes("name", word)) parts.push(part());
    return parts.length === 1 ? first : { is: word, parts };
  }
  const either = (): Expression => joined("or", both);
  const both = (): Expression => joined("and", single);

  function single(): Expression {
    if (takes("name", "not")) return deeper(() => ({ is: "not", part: single() }));
    if (takes("sign", "(")) {
      const inner = deeper(either);
      expect(")");
      return inner;
    }
    return comparison(take());
  }

  function comparison(token: Token): Expression {
    const fact = factOf(token);
    const isNegated = takes("name", "not");
    if (takes("name", "in")) {
      const values: Expression = { is: "in", fact, values: list(typeOf(fact)) };
      return isNegated ? { is: "not", part: values } : values;
    }
    if (isNegated) throw new ExpressionError("expects in", peek().at);
    if (peek().kind === "sign" && COMPARATORS.includes(peek().text)) return compared(fact, take());
    if (typeOf(fact) === "boolean") return { is: "fact", fact };
    throw new ExpressionError(`expects a comparison of ${fact}, such as == or in`, peek().at);
  }

  function compared(left: FactName, sign: Token): Expression {
    const type = typeOf(left);
    const by = sign.text as Comparator;
    if (type !== "number" && by !== "==" && by !== "!=") {
      throw new ExpressionError(`${left} is not a number: compare it with == or !=`, sign.at);
    }
    return { is: "comparison", left, by, right: operand(type) };
  }

  function list(type: Type): Value[] {
    expect("(");
    const values = [literal(type)];
    while (takes("sign", ",")) values.push(literal(type));
    expect(")");
    return values;
  }

  function operand(type: Type): Operand {
    const token = peek();
    if (token.kind !== "name" || token.text === "true" || token.text === "false") return { value: literal(type) };
    const fact = factOf(take());
    if (typeOf(fact) !== type) throw new ExpressionError(`${fact} is a ${typeOf(fact)}, not a ${type}`, token.at);
    return { fact };
  }

  function literal(type: Type): Value {
    const token = take();
    const found = readValue(token);
    if (found === undefined) throw new ExpressionError("expects a value", token.at);
    if (found.type !== type) throw new ExpressionError(`expects a ${type}, not a ${found.type}`, token.at);
    return found.value;
  }

  const expression = either();
  if (peek() !== end) throw new ExpressionError("expects and, or, or the end", peek().at);
  return expression;
}

const typeOf = (fact: FactName): Type => factTable[fact].type;

function factOf({ kind, text, at }: Token): FactName {
  if (kind === "name" && Object.hasOwn(factTable, text)) return text as FactName;
  throw new ExpressionError(kind === "name" ? `there is no fact ${text}` : "expects a fact", at);
}

function readValue({ kind, text }: Token): { readonly type: Type; readonly value: Value } | undefined {
  if (kind === "number") return { type: "number", value: Number(text) };
  if (kind === "text") return { type: "text", value: text };
  if (kind === "name" && (text === "true" || text === "false")) return { type: "boolean", value: text === "true" };
  return undefined;
}
