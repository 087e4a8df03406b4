import type { FraudFacts } from "./facts.ts";
import type { Comparator, Expression, Operand, Value } from "./parse-expression.ts";

const comparisons: Readonly<Record<Comparator, (left: Value, right: Value) => boolean>> = {
  "==": (left, right) => left === right,
  "!=": (left, right) => left !== right,
  "<": (left, right) => left < right,
  "<=": (left, right) => left <= right,
  ">": (left, right) => left > right,
  ">=": (left, right) => left >= right,
};

/** Whether a condition is met by a payment. */
export function holds(expression: Expression, facts: FraudFacts): boolean {
  switch (expression.is) {
    case "and":
      return expression.parts.every((part) => holds(part, facts));
    case "or":
      return expression.parts.some((part) => holds(part, facts));
    case "not":
      return !holds(expression.part, facts);
    case "fact":
      return facts[expression.fact] === true;
    case "in":
      return expression.values.includes(facts[expression.fact]);
    case "comparison":
      return comparisons[expression.by](facts[expression.left], readOperand(expression.right, facts));
  }
}

function readOperand(operand: Operand, facts: FraudFacts): Value {
  return "fact" in operand ? facts[operand.fact] : operand.value;
}
