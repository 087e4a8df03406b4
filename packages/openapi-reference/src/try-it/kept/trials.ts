import type { OperationDocument } from "@connect-portal/openapi-document";
import { type Checker, createChecker, startCheckWorker } from "../../schema-check/checker.ts";
import { answeredKey, sessionKey } from "../../session-keys.ts";
import type { Answer, Failure, Progress } from "../answer/answer.ts";
import { type FreshValues, isExample, renewed, withFreshValues } from "../form/fresh-values.ts";
import { initialForm } from "../form/initial-form.ts";
import type { FormState } from "../form-state.ts";
import type { FileReference, HttpRequest } from "../http-request.ts";
import { type CallEncryption, sendEncrypted } from "../send/encrypted-call.ts";
import { send, type Transport } from "../send/send.ts";
import { type SentCall, sendWithToken, type TokenSupply } from "../send/send-with-token.ts";
import { createAnsweredIds, newId } from "./answered-ids.ts";
import { readAccess, type SessionAccess, storeAccess } from "./credential-store.ts";
import { type GivenParameters, withGiven } from "./given-parameters.ts";
import { createHistory, type PastCall, pastCall } from "./history.ts";
import { type FormStorage, fittingForm, paced, restoreForm, storeForm } from "./stored-form.ts";

export type CallState =
  | { readonly kind: "idle" }
  /** `startedAt` on the clock of the transport; `progress` once the first line of the answer is there. */
  | { readonly kind: "sending"; readonly startedAt: number; readonly progress: Progress | null }
  | {
      readonly kind: "answered";
      readonly answer: Answer;
      /** What was sent. */
      readonly form: FormState;
      readonly hadToken: boolean;
      /** What the host says of the token that it gave for this call. */
      readonly note: string | null;
    }
  | { readonly kind: "failed"; readonly failure: Failure };

/** The console of one operation: what is typed and what came back. */
interface Trial {
  readonly form: FormState;
  readonly call: CallState;
}

/** A call for `send`: what goes out, and the form that it was made from. */
export interface TrialCall {
  readonly request: HttpRequest;
  readonly form: FormState;
  readonly supply: TokenSupply;
  /** Set to send the call encrypted. */
  readonly encryption?: CallEncryption;
  /** Makes the form one that succeeds for this reader, and the request of it; null where it is sent as it is. */
  readonly refit?: (form: FormState) => Promise<Pick<TrialCall, "form" | "request" | "supply"> | null>;
}

/** The consoles of a document. They outlive their elements, so that scrolling away loses neither words nor a call. */
export interface Trials {
  of(operation: OperationDocument): Trial;
  edit(operation: OperationDocument, change: Partial<FormState>): void;
  reset(operation: OperationDocument): void;
  /** Fills these values into the form of their operation, once it is shown. */
  give(given: GivenParameters): void;
  /** The latest id of this name that a call was answered with. */
  answered(name: string): string | undefined;
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
  /** Absolute URL that the document's servers resolve against: ids of a response stay with its server. */
  readonly baseUrl?: string;
  /** The parameters in the paths of the document. */
  readonly pathNames?: ReadonlySet<string>;
  readonly freshValues?: FreshValues;
  readonly given?: GivenParameters | undefined;
}

/** Milliseconds between two reports of a call under way; more would be work that nobody sees. */
const PROGRESS_EVERY = 80;

/** `scope` tells documents apart in the storage; the document's hash, so that a changed document starts afresh. */
export function createTrials(storage: FormStorage, scope: string, options: TrialOptions = {}): Trials {
  const { checker = createChecker({ start: startCheckWorker }), freshValues = {}, baseUrl = "" } = options;
  const trials = new Map<string, Trial>();
  const calls = new Map<string, AbortController>();
  const files = new Map<string, File>();
  /** By operation: the example that was fitted last, and what it was made to be. */
  const fits = new Map<string, { readonly example: FormState; readonly shown: string }>();
  const answered = createAnsweredIds({
    storage,
    key: answeredKey(baseUrl),
    pathNames: options.pathNames ?? new Set(),
    scope,
    fresh: new Set(Object.keys(freshValues).map((name) => name.toLowerCase())),
  });
  /** What waits for its operation to be shown. */
  let { given } = options;
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
    const filled = given?.operationId === operation.id ? withGivenValues(operation, known.form, given) : known.form;
    const form = answered.carry(operation, filled, () => initially(operation));
    if (form === known.form && trials.has(operation.id)) return known;
    const trial: Trial = { ...known, form };
    trials.set(operation.id, trial);
    if (form !== known.form) storeForm(storage, keyOf(operation.id), form);
    return trial;
  }

  function begun(operation: OperationDocument): Trial {
    const form = restoreForm(storage, keyOf(operation.id), operation, initially(operation));
    return { form, call: { kind: "idle" } };
  }

  function withGivenValues(operation: OperationDocument, form: FormState, values: GivenParameters): FormState {
    given = undefined;
    const key = keyOf(operation.id);
    const filled = withGiven(form, operation, values, { storage, key, initial: initially(operation) });
    return filled === form ? form : answered.keep(operation, filled);
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
    return answered.keep(operation, fittingForm(call.form, operation, initially(operation)));
  }

  function currentAccess(): SessionAccess {
    access ??= readAccess(storage, keyOf("the access"));
    return access;
  }

  async function sendCall(
    operation: OperationDocument,
    { refit, encryption, ...made }: TrialCall,
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
    const sendPlain = (one: HttpRequest) => send(one, controller.signal, transport, progress.put);
    const sent = await sendWithToken(request, untilAborted(supply, controller.signal), (one) =>
      encryption ? sendEncrypted(one, encryption, sendPlain) : sendPlain(one),
    );
    progress.stop();
    const past = pastCall({ id: newId(), operationId: id, at, form, ...sent });
    if (past) history.add(past);
    if (calls.get(id) !== controller) return sent;
    calls.delete(id);
    // Before any other form is asked for: the newest ids are in it then.
    const own = of(operation).form;
    const kept = "answer" in sent.outcome ? answered.learn(operation, sent.outcome.answer, own) : own;
    if (kept !== own) storeForm(storage, keyOf(id), kept);
    put(id, { form: kept, call: callState(sent, form) });
    return sent;
  }

  return {
    of,
    edit: (operation, change) => setForm(operation, { ...of(operation).form, ...change }),
    reset: (operation) => setForm(operation, answered.keep(operation, initially(operation))),
    give(values) {
      given = values;
      tell();
    },
    answered: answered.latest,
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

function callState({ outcome, request, given }: SentCall, form: FormState): CallState {
  if ("failure" in outcome) {
    return outcome.failure.kind === "cancelled" ? { kind: "idle" } : { kind: "failed", failure: outcome.failure };
  }
  const hadToken = request.headers.some(([name]) => name.toLowerCase() === "authorization");
  return { kind: "answered", answer: outcome.answer, form, hadToken, note: given?.note ?? null };
}

/** The visible state of a form, without the values that are new with each call. */
function formText({ parameters, bodies, example, mediaType, fresh }: FormState): string {
  return JSON.stringify([parameters, bodies, example, mediaType], (_key, value: unknown) =>
    typeof value === "string" && Object.values(fresh).includes(value) ? "" : value,
  );
}
