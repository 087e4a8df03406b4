import type { OperationDocument } from "@connect-portal/openapi-document";
import { type Checker, createChecker, startCheckWorker } from "../../schema-check/checker.ts";
import { sessionKey } from "../../session-keys.ts";
import type { Answer, Failure, Progress } from "../answer/answer.ts";
import { type FreshValues, isExample, renewed, withFreshValues } from "../form/fresh-values.ts";
import { initialForm } from "../form/initial-form.ts";
import type { FormState } from "../form-state.ts";
import type { FileReference, HttpRequest } from "../http-request.ts";
import { send, type Transport } from "../send/send.ts";
import { type SentCall, sendWithToken, type TokenSupply } from "../send/send-with-token.ts";
import { createCarriedIds, newId } from "./carried-ids.ts";
import { readAccess, type SessionAccess, storeAccess } from "./credential-store.ts";
import { type GivenParameters, withGiven } from "./given-parameters.ts";
import { createHistory, type PastCall, pastCall } from "./history.ts";
import { type FormStorage, fittingForm, paced, restoreForm, storeForm } from "./stored-form.ts";

export type CallState =
  | { readonly kind: "idle" }
  /** `startedAt` on the clock of the transport; `progress` once the first line of the answer is there. */
  | { readonly kind: "sending"; readonly startedAt: number; readonly progress: Progress | null }
  /** `note` is what the host says of the token that it gave for this call. */
  | { readonly kind: "answered"; readonly answer: Answer; readonly hadToken: boolean; readonly note: string | null }
  | { readonly kind: "failed"; readonly failure: Failure };

/** The console of one operation: what is typed and what came back. */
export interface Trial {
  readonly form: FormState;
  readonly call: CallState;
}

/** A call for `send`: what goes out, and the form that it was made from. */
export interface TrialCall {
  readonly request: HttpRequest;
  readonly form: FormState;
  readonly supply: TokenSupply;
  /** Makes the form one that succeeds for this reader, and the request of it; null where it is sent as it is. */
  readonly refit?: (form: FormState) => Promise<Pick<TrialCall, "form" | "request" | "supply"> | null>;
}

/** The consoles of a document. They outlive their elements, so that scrolling away loses neither words nor a call. */
export interface Trials {
  of(operation: OperationDocument): Trial;
  edit(operation: OperationDocument, change: Partial<FormState>): void;
  reset(operation: OperationDocument): void;
  /** Makes the values anew that each call has of its own, and gives the form with them. */
  renew(operation: OperationDocument): FormState;
  /** A call under way is cancelled first. Resolves when this one is over. */
  send(operation: OperationDocument, call: TrialCall, transport: Omit<Transport, "fileBytes">): Promise<SentCall>;
  cancel(id: string): void;
  /** Credentials and consents of the whole document. */
  access(): SessionAccess;
  setAccess(change: Partial<SessionAccess>): void;
  /** The calls of this session, newest first, of all operations. */
  history(): readonly PastCall[];
  /** The form of a past call, as far as it fits the operation as it is now. */
  formOf(operation: OperationDocument, call: PastCall): FormState;
  /** Fills the form with that of a past call. */
  reuse(operation: OperationDocument, call: PastCall): void;
  /** Keeps the bytes of a chosen file in memory and gives them a name. */
  keepFile(file: File): FileReference;
  hasFile(file: FileReference): boolean;
  /** Checks what is typed against the document, away from the page's own thread. */
  readonly checker: Checker;
  subscribe(listener: () => void): () => void;
}

interface TrialOptions {
  readonly checker?: Checker;
  readonly freshValues?: FreshValues;
  readonly given?: GivenParameters | undefined;
}

/** Milliseconds between two reports of a call under way; more would be work that nobody sees. */
const PROGRESS_EVERY = 80;

/** `scope` tells documents apart in the storage; the document's hash, so that a changed document starts afresh. */
export function createTrials(
  storage: FormStorage,
  scope: string,
  { checker = createChecker({ start: startCheckWorker }), freshValues = {}, given }: TrialOptions = {},
): Trials {
  const trials = new Map<string, Trial>();
  const calls = new Map<string, AbortController>();
  const files = new Map<string, File>();
  /** By operation: the example that was fitted last, and what it was made to be. */
  const fits = new Map<string, { readonly example: FormState; readonly shown: string }>();
  const carried = createCarriedIds();
  const listeners = new Set<() => void>();
  const keyOf = (id: string) => sessionKey(scope, id);
  // A space cannot be in the id of an operation.
  const history = createHistory(storage, keyOf("the history"));
  let access: SessionAccess | null = null;

  function tell(): void {
    for (const listener of listeners) listener();
  }

  const initially = (operation: OperationDocument) => withFreshValues(initialForm(operation), freshValues);

  function put(id: string, trial: Trial): void {
    trials.set(id, trial);
    tell();
  }

  function of(operation: OperationDocument): Trial {
    const known = trials.get(operation.id) ?? begun(operation);
    const form = carried.carry(operation, known.form, () => initially(operation));
    if (form === known.form) return known;
    const trial: Trial = { ...known, form };
    trials.set(operation.id, trial);
    storeForm(storage, keyOf(operation.id), form);
    return trial;
  }

  function begun(operation: OperationDocument): Trial {
    const key = keyOf(operation.id);
    const initial = initially(operation);
    const restored = restoreForm(storage, key, operation, initial);
    const form = given ? withGiven(restored, operation, given, { storage, key, initial }) : restored;
    const trial: Trial = { form, call: { kind: "idle" } };
    trials.set(operation.id, trial);
    if (form !== restored) storeForm(storage, key, form);
    return trial;
  }

  function setForm(operation: OperationDocument, form: FormState): void {
    put(operation.id, { ...of(operation), form });
    storeForm(storage, keyOf(operation.id), form);
  }

  /** An example goes out with the reader's own ids; one that did so before is fitted anew from what it was. */
  async function fitted(operation: OperationDocument, form: FormState, refit: NonNullable<TrialCall["refit"]>) {
    const before = fits.get(operation.id);
    const example = before && before.shown === formText(form) ? renewed(before.example, freshValues) : form;
    if (!isExample(operation, example)) return null;
    const fitting = await refit(example);
    if (!fitting) return null;
    fits.set(operation.id, { example, shown: formText(fitting.form) });
    setForm(operation, fitting.form);
    return fitting;
  }

  function formOf(operation: OperationDocument, call: PastCall): FormState {
    return fittingForm(call.form, operation, initially(operation));
  }

  function currentAccess(): SessionAccess {
    access ??= readAccess(storage, keyOf("the access"));
    return access;
  }

  async function sendCall(
    operation: OperationDocument,
    { refit, ...made }: TrialCall,
    given: Omit<Transport, "fileBytes">,
  ): Promise<SentCall> {
    const { id } = operation;
    calls.get(id)?.abort();
    const controller = new AbortController();
    calls.set(id, controller);
    const startedAt = given.now();
    const at = Date.now();
    put(id, { ...of(operation), call: { kind: "sending", startedAt, progress: null } });
    const progress = paced((latest: Progress) => {
      if (calls.get(id) === controller)
        put(id, { ...of(operation), call: { kind: "sending", startedAt, progress: latest } });
    }, PROGRESS_EVERY);
    const transport: Transport = { ...given, fileBytes: (file) => files.get(file.id) };
    const { request, form, supply } = (refit && (await fitted(operation, made.form, refit))) ?? made;
    const sent = await sendWithToken(request, untilAborted(supply, controller.signal), (one) =>
      send(one, controller.signal, transport, progress.put),
    );
    progress.stop();
    const past = pastCall({ id: newId(), operationId: id, at, form, ...sent });
    if (past) history.add(past);
    if (calls.get(id) !== controller) return sent;
    calls.delete(id);
    if ("answer" in sent.outcome) carried.learn(operation, sent.outcome.answer);
    put(id, { ...of(operation), call: callState(sent) });
    return sent;
  }

  return {
    of,
    edit: (operation, change) => setForm(operation, { ...of(operation).form, ...change }),
    reset: (operation) => setForm(operation, initially(operation)),
    renew(operation) {
      const form = renewed(of(operation).form, freshValues);
      setForm(operation, form);
      return form;
    },
    send: sendCall,
    cancel: (id) => calls.get(id)?.abort(),
    access: currentAccess,
    setAccess(change) {
      access = { ...currentAccess(), ...change };
      storeAccess(storage, keyOf("the access"), access);
      tell();
    },
    history: history.list,
    formOf,
    reuse: (operation, call) => setForm(operation, formOf(operation, call)),
    keepFile(file) {
      const id = newId();
      files.set(id, file);
      return { id, name: file.name, size: file.size, type: file.type };
    },
    hasFile: ({ id }) => files.has(id),
    checker,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** A reader who cancels does not wait for a token. */
function untilAborted({ give, ...supply }: TokenSupply, signal: AbortSignal): TokenSupply {
  const aborted = new Promise<null>((resolve) => signal.addEventListener("abort", () => resolve(null)));
  return { ...supply, give: (wish) => Promise.race([give(wish), aborted]) };
}

function callState({ outcome, request, given }: SentCall): CallState {
  if ("failure" in outcome) {
    return outcome.failure.kind === "cancelled" ? { kind: "idle" } : { kind: "failed", failure: outcome.failure };
  }
  const hadToken = request.headers.some(([name]) => name.toLowerCase() === "authorization");
  return { kind: "answered", answer: outcome.answer, hadToken, note: given?.note ?? null };
}

/** The visible state of a form, without the values that are new with each call. */
function formText({ parameters, bodies, example, mediaType, fresh }: FormState): string {
  return JSON.stringify([parameters, bodies, example, mediaType], (_key, value: unknown) =>
    typeof value === "string" && Object.values(fresh).includes(value) ? "" : value,
  );
}
