/**
 * Does `work` when this process exits, also when somebody interrupts it, unless the result is called before. What was
 * asked for last is done first: processes end before the folders that they write to go away.
 */
export function atExit(work: () => void): () => void {
  process.prependOnceListener("exit", work);
  return () => void process.off("exit", work);
}

/** An interrupted run exits as every other one does. */
export function exitWhenInterrupted(): void {
  process.once("SIGINT", () => process.exit(130));
  process.once("SIGTERM", () => process.exit(143));
}
