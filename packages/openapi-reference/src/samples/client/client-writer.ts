import type { ClientCall } from "./client-call.ts";

/** A module of `client/languages`: a call as a program that uses the generated client. */
export interface ClientWriter {
  write(call: ClientCall): string;
}
