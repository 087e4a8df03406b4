import { ApiError, type ProblemDetail } from "@connect-portal/contract";
import Type, { type Static } from "typebox";
import { Compile } from "typebox/compile";

/** Most entries of one call. */
const MAX_ENTRIES = 10;

const operators = ["EQ", "NE", "IN", "STARTS_WITH", "CONTAINS"] as const;

const Condition = Type.Object({
  columnName: Type.String(),
  operator: Type.Enum(operators),
  values: Type.Array(Type.String(), { minItems: 1 }),
});
export type Condition = Static<typeof Condition>;

const Entry = Type.Object({
  parameterName: Type.String(),
  parameterMode: Type.Literal("P"),
  parameterColumnList: Type.Array(Type.String()),
  parameterConditionList: Type.Array(Condition),
});
export type LookupEntry = Static<typeof Entry>;

/** The body of a lookup, R-3.12. */
const LookupBody = Type.Object({
  parameterList: Type.Array(Entry, { minItems: 1, maxItems: MAX_ENTRIES }),
  requestInfo: Type.Object({
    requestUID: Type.String(),
    requestDate: Type.Optional(Type.String()),
    userID: Type.Optional(Type.String()),
  }),
});
type LookupBody = Static<typeof LookupBody>;

const validator = Compile(LookupBody);

/**
 * Checks the body as the handlers need it: a published document may describe it more loosely.
 * @throws ApiError request_invalid
 */
export function parseLookupBody(body: unknown): LookupBody {
  if (validator.Check(body)) return body;
  const errors = validator
    .Errors(body)
    .slice(0, 20)
    .map(({ instancePath, message }): ProblemDetail => ({ in: "body", pointer: instancePath, message }));
  throw new ApiError("request_invalid", { errors });
}
