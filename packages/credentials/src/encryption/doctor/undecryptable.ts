import type { DecryptionFault, DecryptionFaultCode } from "@connect-portal/contract";

/** Thrown by a step of the diagnosis, and caught by `diagnose`. */
export class Undecryptable extends Error {
  override readonly name = "Undecryptable";
  readonly fault: DecryptionFault;

  constructor(code: DecryptionFaultCode, cause: string, mend: string, place?: string) {
    super(code);
    this.fault = { code, ...(place === undefined ? {} : { place }), cause, mend };
  }
}
