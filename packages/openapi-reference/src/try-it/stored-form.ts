import { isObject, type OperationDocument } from "@connect-portal/openapi-document";
import { type FormState, type HeaderField, parameterKey } from "./form-state.ts";

/** What is needed of sessionStorage; null where the browser denies it. */
export type FormStorage = Pick<Storage, "getItem" | "setItem"> | null;

export function sessionForms(): FormStorage {
  try {
    return globalThis.sessionStorage ?? null;
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

/** What was typed before a reload, as far as it still fits the operation. */
export function restoreForm(
  storage: FormStorage,
  key: string,
  operation: OperationDocument,
  initial: FormState,
): FormState {
  const saved = readObject(storage, key);
  if (!saved) return initial;
  const names = new Set(operation.parameters.map(parameterKey));
  const types = new Set(operation.requestBody?.content.map(({ type }) => type));
  const mediaType =
    typeof saved.mediaType === "string" && types.has(saved.mediaType) ? saved.mediaType : initial.mediaType;
  return {
    server: typeof saved.server === "number" && operation.servers[saved.server] ? saved.server : 0,
    serverVariables: texts(saved.serverVariables),
    parameters: { ...initial.parameters, ...texts(saved.parameters, names) },
    headers: headers(saved.headers),
    mediaType,
    example: typeof saved.example === "string" ? saved.example : null,
    bodies: { ...initial.bodies, ...texts(saved.bodies, types) },
  };
}

function readObject(storage: FormStorage, key: string) {
  try {
    const value: unknown = JSON.parse(storage?.getItem(key) ?? "null");
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function texts(value: unknown, allowed?: ReadonlySet<string>): { [name: string]: string } {
  if (!isObject(value)) return {};
  const entries = Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return Object.fromEntries(entries.filter(([name]) => !allowed || allowed.has(name)));
}

function headers(value: unknown): HeaderField[] {
  const list: readonly unknown[] = Array.isArray(value) ? value : [];
  return list.filter((item): item is HeaderField => {
    return isObject(item) && typeof item.name === "string" && typeof item.value === "string";
  });
}
