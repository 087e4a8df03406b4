/** What sends a call of Try it, for a page that has a form of its own. */
export { answerText, type Outcome } from "./try-it/answer/answer.ts";
export type { HttpRequest } from "./try-it/http-request.ts";
export { browserTransport } from "./try-it/send/browser-transport.ts";
export { send } from "./try-it/send/send.ts";
export { sendWithToken, type TokenSupply } from "./try-it/send/send-with-token.ts";
