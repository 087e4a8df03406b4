import { EXAMPLE_ANSWER, SANDBOX_ANSWER_HEADER } from "@connect-portal/contract";

/** Says beside its status that an answer is an example of the document, as the sandbox tells. */
export function answerNote({ headers }: { headers: readonly (readonly [string, string])[] }): string | null {
  const isExample = headers.some(
    ([name, value]) => name.toLowerCase() === SANDBOX_ANSWER_HEADER && value === EXAMPLE_ANSWER,
  );
  return isExample ? "example answer" : null;
}
