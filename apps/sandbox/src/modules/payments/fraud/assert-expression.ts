import { ApiError } from "@connect-portal/contract";
import { parseExpression } from "../../../simulator/fraud/parse-expression.ts";
import { ExpressionError } from "../../../simulator/fraud/tokens.ts";

/** @throws ApiError fraud_expression_invalid, with the position */
export function assertExpression(expression: string): void {
  try {
    parseExpression(expression);
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    throw new ApiError("fraud_expression_invalid", {
      detail: `At character ${error.at}: ${error.message}.`,
      errors: [{ in: "body", pointer: "/expression", message: `at character ${error.at}: ${error.message}` }],
    });
  }
}
