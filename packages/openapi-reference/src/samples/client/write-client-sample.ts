import { variableMark, withFreshKey } from "../call.ts";
import type { Secrecy } from "../languages.ts";
import { maskSecrets } from "../mask-secrets.ts";
import { clientCallOf, type Typed } from "./client-call.ts";
import type { ClientNames } from "./client-names.ts";
import type { ClientWriter } from "./client-writer.ts";

/** The call as a program that uses the generated client. Throws UnwritableCall when the client has no way to send it. */
export function writeClientSample(writer: ClientWriter, names: ClientNames, typed: Typed, secrecy: Secrecy): string {
  const call = clientCallOf(names, typed);
  const { headers } =
    secrecy === "shown" ? call : maskSecrets({ ...typed.request, headers: call.headers }, variableMark);
  return writer.write(withFreshKey({ ...call, headers }));
}
