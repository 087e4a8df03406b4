/** A generator's answer to a job: only the job's number when the files are written. */
export interface Answer {
  readonly id: number;
  readonly reason?: string;
  readonly fault?: string;
  readonly failure?: string;
}

/** Undefined for a line that is no answer: Java itself prints there, too, when its memory is used up. */
export function readAnswer(line: string): Answer | undefined {
  let said: unknown;
  try {
    said = JSON.parse(line);
  } catch {
    return undefined;
  }
  if (typeof said !== "object" || said === null || !("id" in said)) return undefined;
  const { id, reason, fault, failure } = said as Record<string, unknown>;
  if (typeof id !== "number") return undefined;
  return {
    id,
    ...(reason === undefined ? {} : { reason: String(reason) }),
    ...(fault === undefined ? {} : { fault: String(fault) }),
    ...(failure === undefined ? {} : { failure: String(failure) }),
  };
}
