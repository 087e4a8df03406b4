import type { Server } from "@connect-portal/openapi-document";
import type { FormState } from "../form-state.ts";
import { texts } from "../texts.ts";

/** Thrown when a request cannot be written down at all; the message is for the reader. */
export class UnsendableRequest extends Error {
  override readonly name = "UnsendableRequest";
}

/** What applies when a document names no server (OpenAPI 3.1 §4.8.1). */
const documentRoot: Server = { url: "/" };

export function chosenServer(servers: readonly Server[], form: Pick<FormState, "server">): Server {
  return servers[form.server] ?? servers[0] ?? documentRoot;
}

/**
 * Absolute address of the chosen server without a closing slash, variables filled in.
 * A document may point anywhere on the web but nowhere else: other schemes than http(s) throw UnsendableRequest.
 */
export function serverUrl(
  servers: readonly Server[],
  form: Pick<FormState, "server" | "serverVariables">,
  baseUrl: string,
): string {
  const server = chosenServer(servers, form);
  const filled = server.url.replace(/\{([^{}]+)\}/g, (whole, name: string) => {
    return form.serverVariables[name] ?? server.variables?.[name]?.default ?? whole;
  });
  const url = URL.parse(filled, baseUrl);
  if (!url) throw new UnsendableRequest(texts.noUrl(filled));
  if (url.protocol !== "https:" && url.protocol !== "http:") {
    throw new UnsendableRequest(texts.noHttp(filled));
  }
  return (url.origin + url.pathname).replace(/\/+$/, "");
}
