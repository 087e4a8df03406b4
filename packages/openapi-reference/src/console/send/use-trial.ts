import type { OperationDocument, Parameter } from "@connect-portal/openapi-document";
import { useSyncExternalStore } from "react";
import { useReference } from "../../reference-context.ts";
import { withReplacements } from "../../try-it/form/fresh-values.ts";
import type { FormState } from "../../try-it/form-state.ts";
import type { HttpRequest } from "../../try-it/http-request.ts";
import type { SessionAccess } from "../../try-it/kept/credential-store.ts";
import type { PastCall } from "../../try-it/kept/history.ts";
import type { CallState, TrialCall } from "../../try-it/kept/trials.ts";
import {
  type AccessContext,
  type AskedScheme,
  askedSchemes,
  asksForToken,
  type Credential,
  chosenWay,
  lacksToken,
  refusesToken,
  withCredential,
} from "../../try-it/request/access.ts";
import { type AccessWay, accessWays } from "../../try-it/request/access-ways.ts";
import {
  buildRequest,
  type CallContext,
  mayCarryToken,
  missingParameters,
} from "../../try-it/request/build-request.ts";
import { UnsendableRequest } from "../../try-it/request/percent-encoding.ts";
import { browserTransport } from "../../try-it/send/browser-transport.ts";
import { canBeEncrypted } from "../../try-it/send/encrypted-call.ts";
import { madeCall, type TokenSupply } from "../../try-it/send/send-with-token.ts";

export interface TrialView {
  readonly form: FormState;
  readonly call: CallState;
  readonly edit: (change: Partial<FormState>) => void;
  readonly reset: () => void;
  /** The request that Send would send, or the reason why it cannot. */
  readonly request: HttpRequest | UnsendableRequest;
  readonly missing: readonly Parameter[];
  readonly send: () => void;
  readonly cancel: () => void;
  readonly access: SessionAccess;
  readonly setAccess: (change: Partial<SessionAccess>) => void;
  /** The ways to be let in that this operation leaves open. */
  readonly ways: readonly AccessWay[];
  /** The one that the call goes now. */
  readonly way: AccessWay | undefined;
  readonly setCredential: (scheme: string, credential: Credential) => void;
  /** The security schemes of all ways. */
  readonly asked: readonly AskedScheme[];
  /** The host's token does not go along, by the reader's pick. */
  readonly refusesToken: boolean;
  /** Set where the host's token would go to a server that is not the host's: its origin. */
  readonly tokenOrigin: string | null;
  /** The calls of this operation in this session, newest first. */
  readonly history: readonly PastCall[];
  readonly reuse: (call: PastCall) => void;
  /** Sends a past call once more as it was, with the credentials of now; the form stays as it is. */
  readonly replay: (call: PastCall) => void;
}

export function useTrial(operation: OperationDocument): TrialView {
  const { trials, index, baseUrl, accessToken, isTokenHostOnly, onNeedToken, onFit, onCall, encryption } =
    useReference();
  const read = () => trials.of(operation);
  const { form, call } = useSyncExternalStore(trials.subscribe, read, read);
  const access = useSyncExternalStore(trials.subscribe, trials.access, trials.access);
  const past = useSyncExternalStore(trials.subscribe, trials.history, trials.history);
  const tokenOrigins = isTokenHostOnly ? [] : access.tokenOrigins;
  const context = { baseUrl, accessToken, schemes: index.securitySchemes, ...access, tokenOrigins };
  const request = requestOf(operation, form, context);
  const mayCarry = !(request instanceof UnsendableRequest) && mayCarryToken(request.url, context);
  const accessContext: AccessContext = { ...context, accessToken: mayCarry ? accessToken : null };
  const ways = accessWays(operation.security);

  function send(sent: HttpRequest | UnsendableRequest, of: FormState, refit?: TrialCall["refit"]) {
    if (sent instanceof UnsendableRequest) return;
    const made = {
      request: sent,
      form: of,
      supply: supplyOf(sent, of),
      ...(refit && { refit }),
      ...(encryption && of.isEncrypted && canBeEncrypted(operation, of) && { encryption }),
    };
    void trials.send(operation, made, browserTransport()).then((over) => {
      const call = madeCall(operation.id, over);
      if (call) onCall(call);
    });
  }

  /** An example's ids are somebody else's; the host knows which of the reader's own will do. */
  async function refit(example: FormState) {
    const request = requestOf(operation, example, context);
    if (request instanceof UnsendableRequest) return null;
    const replacements = await onFit(request);
    if (replacements.length === 0) return null;
    const form = withReplacements(example, replacements);
    const own = requestOf(operation, form, context);
    return own instanceof UnsendableRequest ? null : { form, request: own, supply: supplyOf(own, form) };
  }

  /** The host's token goes to the host only, even where the reader allows their own token elsewhere. */
  function supplyOf({ headers }: HttpRequest, of: FormState): TokenSupply {
    const authorization = headers.find(([name]) => name.toLowerCase() === "authorization")?.[1];
    return {
      isMissing: accessToken === null && authorization === undefined && lacksToken(operation, context),
      carried: accessToken !== null && authorization === `Bearer ${accessToken}` ? accessToken : null,
      give: onNeedToken,
      requestWith: (token) => buildRequest(operation, of, { ...context, accessToken: token, tokenOrigins: [] }),
    };
  }

  return {
    form,
    call,
    edit: (change) => trials.edit(operation, change),
    reset: () => trials.reset(operation),
    request,
    missing: missingParameters(operation, form),
    send() {
      const renewed = trials.renew(operation);
      send(requestOf(operation, renewed, context), renewed, refit);
    },
    cancel: () => trials.cancel(operation.id),
    access,
    setAccess: trials.setAccess,
    ways,
    way: chosenWay(operation, accessContext),
    setCredential: (scheme, one) => trials.setAccess(withCredential(operation, accessContext, scheme, one)),
    asked: askedSchemes(ways, index.securitySchemes),
    refusesToken: refusesToken(operation, context),
    tokenOrigin: isTokenHostOnly ? null : foreignTokenOrigin(operation, request, context),
    history: past.filter(({ operationId }) => operationId === operation.id),
    reuse: (one) => trials.reuse(operation, one),
    replay: (one) => send(requestOf(operation, trials.formOf(operation, one), context), one.form),
  };
}

function requestOf(...args: Parameters<typeof buildRequest>): HttpRequest | UnsendableRequest {
  try {
    return buildRequest(...args);
  } catch (error) {
    if (error instanceof UnsendableRequest) return error;
    throw error;
  }
}

function foreignTokenOrigin(
  operation: OperationDocument,
  request: HttpRequest | UnsendableRequest,
  { accessToken, baseUrl, ...picking }: CallContext & AccessContext,
): string | null {
  if (accessToken === null || request instanceof UnsendableRequest || !asksForToken(operation, picking)) {
    return null;
  }
  const origin = URL.parse(request.url)?.origin ?? null;
  return origin === URL.parse(baseUrl)?.origin ? null : origin;
}
