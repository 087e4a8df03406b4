import type { OperationDocument } from "@connect-portal/openapi-document";
import type { HttpRequest } from "./build-request.ts";
import type { FormState } from "./form-state.ts";
import { initialForm } from "./initial-form.ts";
import { type Answer, type Failure, send, type Transport } from "./send.ts";
import { type FormStorage, restoreForm, storeForm } from "./stored-form.ts";

export type CallState =
  | { readonly kind: "idle" }
  | { readonly kind: "sending" }
  | { readonly kind: "answered"; readonly answer: Answer; readonly hadToken: boolean }
  | { readonly kind: "failed"; readonly failure: Failure };

/** The console of one operation: what is typed and what came back. */
export interface Trial {
  readonly form: FormState;
  readonly call: CallState;
}

/** The consoles of a document. They outlive their elements, so that scrolling away loses neither words nor a call. */
export interface Trials {
  of(operation: OperationDocument): Trial;
  edit(operation: OperationDocument, change: Partial<FormState>): void;
  reset(operation: OperationDocument): void;
  /** A call under way is cancelled first. */
  send(operation: OperationDocument, request: HttpRequest, transport: Transport): Promise<void>;
  cancel(id: string): void;
  subscribe(listener: () => void): () => void;
}

/** `scope` tells documents apart in the storage; the document's hash, so that a changed document starts afresh. */
export function createTrials(storage: FormStorage, scope: string): Trials {
  const trials = new Map<string, Trial>();
  const calls = new Map<string, AbortController>();
  const listeners = new Set<() => void>();
  const keyOf = (id: string) => `openapi-reference/${scope}/${id}`;

  function put(id: string, trial: Trial): void {
    trials.set(id, trial);
    for (const listener of listeners) listener();
  }

  function of(operation: OperationDocument): Trial {
    const known = trials.get(operation.id);
    if (known) return known;
    const form = restoreForm(storage, keyOf(operation.id), operation, initialForm(operation));
    const trial: Trial = { form, call: { kind: "idle" } };
    trials.set(operation.id, trial);
    return trial;
  }

  function setForm(operation: OperationDocument, form: FormState): void {
    put(operation.id, { ...of(operation), form });
    storeForm(storage, keyOf(operation.id), form);
  }

  return {
    of,
    edit: (operation, change) => setForm(operation, { ...of(operation).form, ...change }),
    reset: (operation) => setForm(operation, initialForm(operation)),
    async send(operation, request, transport) {
      calls.get(operation.id)?.abort();
      const controller = new AbortController();
      calls.set(operation.id, controller);
      put(operation.id, { ...of(operation), call: { kind: "sending" } });
      const outcome = await send(request, controller.signal, transport);
      if (calls.get(operation.id) !== controller) return;
      calls.delete(operation.id);
      put(operation.id, { ...of(operation), call: callState(outcome, request) });
    },
    cancel: (id) => calls.get(id)?.abort(),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function callState(outcome: Awaited<ReturnType<typeof send>>, request: HttpRequest): CallState {
  if ("failure" in outcome) {
    return outcome.failure.kind === "cancelled" ? { kind: "idle" } : { kind: "failed", failure: outcome.failure };
  }
  const hadToken = request.headers.some(([name]) => name.toLowerCase() === "authorization");
  return { kind: "answered", answer: outcome.answer, hadToken };
}
