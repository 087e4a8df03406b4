/**
 * Header of the sandbox's answers that says where one comes from. `EXAMPLE_ANSWER` is an example of the API document: it
 * knows nothing of what was sent before.
 */
export const SANDBOX_ANSWER_HEADER = "sandbox-answer";
export const EXAMPLE_ANSWER = "example";

/** Header of a refusal in a document's own shape: the code of the problem that stands behind it. */
export const SANDBOX_PROBLEM_HEADER = "sandbox-problem";

/** Header of every answer: the page of the portal that shows what the request did. */
export const SANDBOX_TIMELINE_HEADER = "sandbox-timeline";

/** Header of a request that goes to another world than that of its client: its id, or `default`. */
export const SANDBOX_WORLD_HEADER = "sandbox-world";

/** Header of an answer to a request of which the sandbox could not check a part, such as an XML `body`. */
export const SANDBOX_UNCHECKED_HEADER = "sandbox-unchecked";
