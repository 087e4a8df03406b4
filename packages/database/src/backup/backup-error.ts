/** No backup can be made or restored. The message names the cause; `mend` says what to do about it. */
export class BackupError extends Error {
  readonly mend: string;

  constructor(message: string, mend: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "BackupError";
    this.mend = mend;
  }
}
