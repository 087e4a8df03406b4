/** The generator's process ended before it had answered. `lastWords` is what it printed last, for the log. */
export class EngineDied extends Error {
  override readonly name = "EngineDied";
  readonly lastWords: string;

  constructor(lastWords: string, cause?: unknown) {
    super("The generator stopped before it responded", { cause });
    this.lastWords = lastWords;
  }
}

/** The generator could not do its work on this machine, as on a disk that is full; the message is for the log. */
export class EngineFailed extends Error {
  override readonly name = "EngineFailed";
}
