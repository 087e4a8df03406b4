import type { OperationDocument, Parameter } from "@connect-portal/openapi-document";
import { useSyncExternalStore } from "react";
import { useReference } from "../reference-context.ts";
import { buildRequest, type HttpRequest, missingParameters } from "../try-it/build-request.ts";
import type { FormState } from "../try-it/form-state.ts";
import { UnsendableRequest } from "../try-it/server-url.ts";
import type { CallState } from "../try-it/trials.ts";

export interface TrialView {
  readonly form: FormState;
  readonly call: CallState;
  readonly edit: (change: Partial<FormState>) => void;
  readonly reset: () => void;
  /** What would be sent now, or why nothing can be. */
  readonly request: HttpRequest | UnsendableRequest;
  readonly missing: readonly Parameter[];
  readonly send: () => void;
  readonly cancel: () => void;
}

export function useTrial(operation: OperationDocument): TrialView {
  const { trials, baseUrl, accessToken, onCall } = useReference();
  const { form, call } = useSyncExternalStore(trials.subscribe, () => trials.of(operation));
  const request = requestOf(operation, form, { baseUrl, accessToken });

  function send() {
    if (request instanceof UnsendableRequest) return;
    onCall({ method: request.method, url: request.url });
    void trials.send(operation, request, {
      fetch: (input, init) => fetch(input, init),
      now: () => performance.now(),
      page: { href: location.href, isOnline: navigator.onLine },
    });
  }

  return {
    form,
    call,
    edit: (change) => trials.edit(operation, change),
    reset: () => trials.reset(operation),
    request,
    missing: missingParameters(operation, form),
    send,
    cancel: () => trials.cancel(operation.id),
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
