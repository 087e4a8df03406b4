import { isObject, type OperationDocument } from "@connect-portal/openapi-document";
import { untilForgotten } from "../../session-keys.ts";
import { type BodyField, type BodyFieldKind, type FormState, type HeaderField, parameterKey } from "../form-state.ts";
import type { FileReference } from "../http-request.ts";

interface Pacing {
  readonly setTimer: (run: () => void, milliseconds: number) => unknown;
  readonly clearTimer: (timer: unknown) => void;
}

const browserPacing: Pacing = {
  setTimer: (run, milliseconds) => setTimeout(run, milliseconds),
  clearTimer: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
};

/** The used part of sessionStorage; null where the browser denies it. */
export type FormStorage = Pick<Storage, "getItem" | "setItem"> | null;

export function sessionForms(): FormStorage {
  try {
    return globalThis.sessionStorage ? untilForgotten(globalThis.sessionStorage) : null;
  } catch {
    return null;
  }
}

/** Forgetting a form is better than stopping a call: a full or denied storage is no error. */
export function storeForm(storage: FormStorage, key: string, form: FormState): void {
  try {
    storage?.setItem(key, JSON.stringify(form));
  } catch {
    // Quota exceeded: the form lives on in memory.
  }
}

/** Restores the input from before a reload, as far as it still fits the operation. */
export function restoreForm(
  storage: FormStorage,
  key: string,
  operation: OperationDocument,
  initial: FormState,
): FormState {
  return fittingForm(readObject(storage, key), operation, initial);
}

/** A form from elsewhere (the storage, the history), as far as it is one and fits the operation. */
export function fittingForm(saved: unknown, operation: OperationDocument, initial: FormState): FormState {
  if (!isObject(saved)) return initial;
  const names = new Set(operation.parameters.map(parameterKey));
  const types = new Set(operation.requestBody?.content.map(({ type }) => type));
  const mediaType =
    typeof saved.mediaType === "string" && types.has(saved.mediaType) ? saved.mediaType : initial.mediaType;
  return {
    server: typeof saved.server === "number" && operation.servers[saved.server] ? saved.server : 0,
    serverVariables: texts(saved.serverVariables),
    parameters: { ...initial.parameters, ...texts(saved.parameters, names) },
    empty: listOf(saved.empty).filter((key): key is string => typeof key === "string" && names.has(key)),
    headers: headers(saved.headers),
    mediaType,
    example: typeof saved.example === "string" ? saved.example : null,
    bodies: { ...initial.bodies, ...texts(saved.bodies, types) },
    fields: { ...initial.fields, ...entriesOf(saved.fields, types, bodyFields) },
    files: entriesOf(saved.files, types, (value) => (isFile(value) ? value : undefined)),
    ...(saved.isEncrypted === true && { isEncrypted: true }),
    fresh: texts(saved.fresh),
    carried: texts(saved.carried),
  };
}

function entriesOf<T>(
  value: unknown,
  allowed: ReadonlySet<string>,
  read: (value: unknown) => T | undefined,
): { [name: string]: T } {
  const entries = Object.entries(isObject(value) ? value : {}).flatMap(([name, item]) => {
    const one = allowed.has(name) ? read(item) : undefined;
    return one === undefined ? [] : [[name, one] as const];
  });
  return Object.fromEntries(entries);
}

const kinds: readonly unknown[] = ["text", "list", "json", "file"] satisfies BodyFieldKind[];

const isKind = (value: unknown): value is BodyFieldKind => kinds.includes(value);

function bodyFields(value: unknown): BodyField[] | undefined {
  if (!Array.isArray(value)) return undefined;
  return value.filter(isObject).flatMap(({ name, kind, text, files, contentType, headers: own, isSentEmpty }) => {
    if (typeof name !== "string" || typeof text !== "string" || !isKind(kind)) return [];
    return [
      {
        name,
        kind,
        text,
        files: listOf(files).filter(isFile),
        contentType: typeof contentType === "string" ? contentType : "",
        headers: headers(own),
        isSentEmpty: isSentEmpty === true,
      },
    ];
  });
}

function isFile(value: unknown): value is FileReference {
  const { id, name, size, type } = (value ?? {}) as Partial<FileReference>;
  return [id, name, type].every((text) => typeof text === "string") && typeof size === "number";
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function readObject(storage: FormStorage, key: string) {
  try {
    const value: unknown = JSON.parse(storage?.getItem(key) ?? "null");
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** The entries of an object that are texts, and of those that are allowed. */
export function texts(value: unknown, allowed?: ReadonlySet<string>): { [name: string]: string } {
  if (!isObject(value)) return {};
  const entries = Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return Object.fromEntries(entries.filter(([name]) => !allowed || allowed.has(name)));
}

function headers(value: unknown): HeaderField[] {
  return listOf(value).filter((item): item is HeaderField => {
    return isObject(item) && typeof item.name === "string" && typeof item.value === "string";
  });
}

/** Passes on the latest of many values at most once per `milliseconds`. `stop` drops what waits. */
export function paced<T>(pass: (value: T) => void, milliseconds: number, pacing = browserPacing) {
  let latest: { readonly value: T } | null = null;
  let timer: unknown = null;
  return {
    put(value: T) {
      latest = { value };
      timer ??= pacing.setTimer(() => {
        timer = null;
        if (latest) pass(latest.value);
      }, milliseconds);
    },
    stop() {
      latest = null;
      if (timer !== null) pacing.clearTimer(timer);
    },
  };
}
