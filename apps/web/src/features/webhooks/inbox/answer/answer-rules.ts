import { INBOX_ANSWER_LIMIT, INBOX_LONGEST_DELAY, type InboxAnswer } from "@connect-portal/contract";
import { limitText } from "@connect-portal/openapi-reference/measures";
import { texts } from "../../texts.ts";

/** What is typed: numbers as text, the delay in seconds. */
export interface AnswerForm {
  readonly status: string;
  readonly delay: string;
  readonly contentType: string;
  readonly body: string;
}

export type AnswerErrors = { readonly [Field in keyof AnswerForm]?: string };

export function formOf({ status, delayMs, contentType, body }: InboxAnswer): AnswerForm {
  return { status: String(status), delay: String(delayMs / 1000), contentType, body };
}

/** What was typed as an answer, or what is wrong with it by field. */
export function answerOf(form: AnswerForm): { readonly answer: InboxAnswer } | { readonly errors: AnswerErrors } {
  const status = Number(form.status);
  const delayMs = Math.round(Number(form.delay.trim().replace(",", ".") || Number.NaN) * 1000);
  const contentType = form.contentType.trim();
  const longest = INBOX_LONGEST_DELAY / 1000;
  const errors: AnswerErrors = {
    ...(!(/^\d{3}$/.test(form.status.trim()) && status >= 200 && status <= 599) && {
      status: texts.inboxResponse.statusWrong,
    }),
    ...(!(delayMs >= 0 && delayMs <= INBOX_LONGEST_DELAY) && {
      delay: texts.inboxResponse.delayWrong(longest),
    }),
    ...(!/^[\x20-\x7e]{1,200}$/.test(contentType) && {
      contentType: texts.inboxResponse.contentTypeWrong,
    }),
    ...(form.body.length > INBOX_ANSWER_LIMIT && {
      body: texts.inboxResponse.bodyTooLong(limitText(INBOX_ANSWER_LIMIT)),
    }),
  };
  return Object.keys(errors).length > 0 ? { errors } : { answer: { status, delayMs, contentType, body: form.body } };
}
