import type { ErrorCode } from "@connect-portal/contract";
import Type from "typebox";

/** Every refusal's body, as the contract's type Problem has it. */
export const problemSchema = (codes: Iterable<ErrorCode>) =>
  Type.Object(
    {
      type: Type.String({ description: "Address of the page that explains the code, below the portal's." }),
      title: Type.String({ description: "What the code means." }),
      status: Type.Integer(),
      code: Type.Enum([...codes], {
        description: "What happened; programs decide by it. It never changes its meaning.",
      }),
      errorMessage: Type.String({ description: "For people: the title, what is wrong, and how long to wait." }),
      retryAfter: Type.Optional(Type.Integer({ description: "Seconds, as the header Retry-After says them." })),
      requestId: Type.String({
        description: "Of the request, as the header X-Request-Id says it: name it to support.",
      }),
      detail: Type.Optional(Type.String({ description: "More about this occurrence." })),
      errors: Type.Optional(
        Type.Array(
          Type.Object({
            in: Type.Enum(["body", "path", "query", "header", "cookie"]),
            pointer: Type.String({ description: "JSON Pointer into the body, or the name of a parameter." }),
            message: Type.String(),
            rule: Type.Optional(Type.String()),
          }),
        ),
      ),
      checks: Type.Optional(
        Type.Record(Type.String(), Type.String(), { description: "What is needed, and in which state each is." }),
      ),
    },
    { description: "RFC 9457." },
  );
