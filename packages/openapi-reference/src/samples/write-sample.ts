import type { HttpRequest } from "../try-it/http-request.ts";
import { callOf } from "./call.ts";
import type { SampleWriter } from "./languages.ts";
import { maskSecrets } from "./mask-secrets.ts";
import { variableMark, withFreshKey } from "./run-time-values.ts";

/** "masked" writes the name of each secret in its place: on the screen, and in the clipboard while there is no value. */
export type Secrecy = "masked" | "shown";

/** The call as a program. Throws UnwritableCall when the language has no way to send it. */
export function writeSample(writer: SampleWriter, request: HttpRequest, secrecy: Secrecy): string {
  if (writer.namesSecrets) return writer.write(callOf(request), secrecy === "shown" ? [] : request.secrets);
  const call = callOf(secrecy === "shown" ? request : maskSecrets(request, variableMark));
  return writer.write(withFreshKey(call), []);
}
