import { accountErrors } from "@connect-portal/contract";

/** The check could not be passed in this browser, or its provider could not be reached. The message is for people. */
export class HumanCheckFailure extends Error {
  constructor(options?: ErrorOptions) {
    super(accountErrors.human_check_failed.text, options);
    this.name = "HumanCheckFailure";
  }
}
