import type { OperationDocument } from "@connect-portal/openapi-document";
import type { Answer } from "../answer/answer.ts";
import { type FormState, parameterKey } from "../form-state.ts";

/** In characters; an id is short, and so is what tells of one new resource. */
const LONGEST_ID = 200;
const LONGEST_BODY = 100_000;

/** Ids of what calls created: the next operation whose path asks for one begins with it. */
export interface CarriedIds {
  /** Keeps the ids of an answer with 201. The operation that created it keeps its own form. */
  learn(operation: OperationDocument, answer: Answer): void;
  /** The form with the newest ids, each once: in place of the document's example or an id before, not of what was typed. */
  carry(operation: OperationDocument, form: FormState, initial: () => FormState): FormState;
}

export function createCarriedIds(): CarriedIds {
  const newest = new Map<string, string>();
  /** By operation and parameter, the id that was offered last, and whether the form took it. */
  const offered = new Map<string, { readonly id: string; readonly isTaken: boolean }>();
  const placeOf = (operation: OperationDocument, key: string) => `${operation.id} ${key}`;

  return {
    learn(operation, answer) {
      if (answer.status !== 201) return;
      for (const [name, id] of idsOf(answer)) newest.set(name, id);
      for (const [key, id] of asked(operation)) offered.set(placeOf(operation, key), { id, isTaken: false });
    },
    carry(operation, form, initial) {
      const changed: Record<string, string> = {};
      for (const [key, id] of asked(operation)) {
        const place = placeOf(operation, key);
        const before = offered.get(place);
        if (before?.id === id) continue;
        const value = form.parameters[key];
        const isTaken = value === initial().parameters[key] || (before?.isTaken === true && value === before.id);
        offered.set(place, { id, isTaken });
        if (isTaken) changed[key] = id;
      }
      if (Object.keys(changed).length === 0) return form;
      return { ...form, parameters: { ...form.parameters, ...changed } };
    },
  };

  /** Path parameters of the operation for which an id is known. */
  function asked({ parameters }: OperationDocument): [key: string, id: string][] {
    if (newest.size === 0) return [];
    return parameters.flatMap((one) => {
      const id = one.in === "path" ? newest.get(one.name) : undefined;
      return id === undefined ? [] : [[parameterKey(one), id] as [string, string]];
    });
  }
}

/** Members of the body that may be ids. */
function idsOf({ body }: Answer): [name: string, id: string][] {
  if (body.kind !== "text" || body.text.length > LONGEST_BODY) return [];
  const value = parsed(body.text);
  if (typeof value !== "object" || value === null || Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([name, id]) => {
    const text = typeof id === "number" ? String(id) : id;
    return typeof text === "string" && text !== "" && text.length <= LONGEST_ID
      ? [[name, text] as [string, string]]
      : [];
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** 128 random bits in hex. `crypto.randomUUID` is not there on pages without https. */
export function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
