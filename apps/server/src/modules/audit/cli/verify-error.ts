/** The log cannot be verified. The message names the cause; `mend` says what to do about it. */
export class VerifyError extends Error {
  readonly mend: string;

  constructor(message: string, mend: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "VerifyError";
    this.mend = mend;
  }
}
