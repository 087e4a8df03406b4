import type { CheckedForm, HumanCheckAnswer } from "@connect-portal/contract";

/** A check that was passed. It may be used once, and not after `expiresAt`. */
export interface PassedCheck {
  /** Unique among all checks; holds no secret. */
  readonly id: string;
  readonly expiresAt: Date;
}

/** One way to tell people from programs. */
export interface CheckProvider {
  /** Data that the page needs to pass the check for this form. */
  offer(form: CheckedForm): Promise<HumanCheckAnswer>;
  /** `answer` is what a caller sent and may be anything. Undefined when it does not pass the check for this form. */
  verify(form: CheckedForm, answer: string): Promise<PassedCheck | undefined>;
}
