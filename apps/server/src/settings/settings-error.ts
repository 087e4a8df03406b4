/** A setting that cannot be used. The message names it and its value; `mend` says what is allowed. */
export class SettingsError extends Error {
  readonly mend: string;

  constructor(message: string, mend: string) {
    super(message);
    this.name = "SettingsError";
    this.mend = mend;
  }
}
