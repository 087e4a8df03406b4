import { type ErrorCode, errorCatalogue, PROBLEM_MEDIA_TYPE, problemOf } from "@connect-portal/contract";

/** As the portal makes them. */
const requestId = "0d4f3f2e-6c1b-4f0e-9a57-2f8f5f0c1a6b";
const problem = { $ref: "#/components/schemas/Problem" };

/** What each of these looks like, once for all calls. */
export function exampleRefusals(codes: Iterable<ErrorCode>) {
  return Object.fromEntries([...codes].map((code) => [code, { value: { ...problemOf(code), requestId } }]));
}

/** Responses by status, each with the codes that it may have. */
export function describeRefusals(codes: readonly ErrorCode[]) {
  const byStatus = Map.groupBy(codes, (code) => errorCatalogue[code].status);
  return Object.fromEntries([...byStatus].map(([status, its]) => [status, refusal(its)]));
}

/** One response for all of these. */
export function refusal(codes: readonly ErrorCode[]) {
  return {
    description: codes.map((code) => `- \`${code}\`: ${errorCatalogue[code].text}`).join("\n"),
    content: {
      [PROBLEM_MEDIA_TYPE]: {
        schema: problem,
        examples: Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }])),
      },
    },
  };
}
