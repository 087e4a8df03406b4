/**
 * Header of the sandbox's answers that says where one comes from. `EXAMPLE_ANSWER` is an example of the API document: it
 * knows nothing of what was sent before.
 */
export const SANDBOX_ANSWER_HEADER = "sandbox-answer";
export const EXAMPLE_ANSWER = "example";
