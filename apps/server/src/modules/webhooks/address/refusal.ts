/** Why the portal does not send to an address, in words for whoever typed it. */
export interface Refusal {
  readonly cause: string;
  readonly mend: string;
}

export const refusal = (cause: string, mend: string): Refusal => ({ cause, mend });
