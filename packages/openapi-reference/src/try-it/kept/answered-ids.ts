import { isObject, type OperationDocument } from "@connect-portal/openapi-document";
import type { Answer } from "../answer/answer.ts";
import { memberValues, withMember } from "../form/body-members.ts";
import { type FormState, parameterKey } from "../form-state.ts";
import { isJsonType } from "../media-kind.ts";
import type { FormStorage } from "./stored-form.ts";

/** In characters; an id is short, and so is a response about one resource. */
const LONGEST_ID = 200;
const LONGEST_BODY = 100_000;
/** The names that are kept, those of the latest responses. */
const MOST_IDS = 60;
/** A response's object within an object within it. */
const DEEPEST = 3;

/** `cardId`, `card_id`, `userID`, `accountNumber`; "paid" and "valid" are none. */
const ID_NAME = /^id$|(?:Id|ID|Number)$|[_-](?:id|number)$/;

/**
 * Ids that calls of this tab were answered with, by the name of their field. A parameter of that name, and a field of
 * the request body, starts with the latest one, in each document of the tab.
 */
interface AnsweredIds {
  /** Keeps the ids of a successful response. The operation that was answered keeps its own form. */
  learn(operation: OperationDocument, answer: Answer, form: FormState): FormState;
  /** The form with the newest ids, each once: in place of the document's example or an id before, not of what was typed. */
  carry(operation: OperationDocument, form: FormState, initial: () => FormState): FormState;
  /** A form whose ids are meant as they are: only what is answered from now on takes their place. */
  keep(operation: OperationDocument, form: FormState): FormState;
  /** The latest id of this name. */
  latest(name: string): string | undefined;
}

interface AnsweredIdsOptions {
  readonly storage: FormStorage;
  readonly key: string;
  /** Parameters in the document's paths: their names are those of ids, whatever they are. */
  readonly pathNames: ReadonlySet<string>;
  /** Tells documents apart: an `id` alone says nothing outside of its own. */
  readonly scope: string;
  /** Fields that are new with each call, in lower case. */
  readonly fresh: ReadonlySet<string>;
}

export function createAnsweredIds({ storage, key, pathNames, scope, fresh }: AnsweredIdsOptions): AnsweredIds {
  let ids: ReadonlyMap<string, string> = readIds(storage, key);
  /** Forms that have the ids of now. */
  let carried = new WeakSet<FormState>();
  const nameOf = (name: string) => (/^id$/i.test(name) ? `${scope} ${name}` : name);
  const latest = (name: string) => ids.get(nameOf(name));

  function keep(operation: OperationDocument, form: FormState): FormState {
    const places = placesOf(operation, form);
    if (places.length === 0) return form;
    return { ...form, carried: { ...form.carried, ...Object.fromEntries(places.map(({ place, id }) => [place, id])) } };
  }

  return {
    latest,
    keep,
    learn(operation, answer, form) {
      const isGood = answer.status >= 200 && answer.status < 300;
      const found = (isGood ? idsOf(answer, pathNames) : []).filter(([name]) => !fresh.has(name.toLowerCase()));
      if (found.length === 0) return form;
      const now = new Map(found.map(([name, id]) => [nameOf(name), id]));
      for (const [name, id] of ids) if (!now.has(name) && now.size < MOST_IDS) now.set(name, id);
      ids = now;
      carried = new WeakSet();
      try {
        storage?.setItem(key, JSON.stringify([...ids]));
      } catch {
        // Quota exceeded: they live on in memory.
      }
      return keep(operation, form);
    },
    carry(operation, form, initial) {
      if (ids.size === 0 || carried.has(form)) return form;
      let now = form;
      for (const { place, id, read, write } of placesOf(operation, form)) {
        if (form.carried[place] === id) continue;
        const value = read(form);
        const isTaken = value === read(initial()) ? isAlike(value, id) : value === form.carried[place];
        if (isTaken) now = write(now);
        now = { ...now, carried: { ...now.carried, [place]: id } };
      }
      carried.add(now);
      return now;
    },
  };

  interface Place {
    readonly place: string;
    readonly id: string;
    readonly read: (form: FormState) => string | undefined;
    readonly write: (form: FormState) => FormState;
  }

  /** Where a form asks for what was answered: required parameters, and fields that stand once in a JSON body. */
  function placesOf({ parameters, requestBody }: OperationDocument, form: FormState): Place[] {
    const inParameters = parameters.flatMap((one): Place[] => {
      const id = one.in === "path" || (one.in === "query" && one.required) ? latest(one.name) : undefined;
      const key = parameterKey(one);
      if (id === undefined) return [];
      const write = (of: FormState) => ({ ...of, parameters: { ...of.parameters, [key]: id } });
      return [{ place: key, id, read: (of) => of.parameters[key], write }];
    });
    const types = requestBody?.content.map(({ type }) => type).filter(isJsonType) ?? [];
    const inBodies = types.flatMap((type) =>
      [...ids].flatMap(([name, id]): Place[] => {
        const read = (of: FormState) => onlyOne(memberValues(of.bodies[type] ?? "", name));
        if (read(form) === undefined) return [];
        const write = (of: FormState) => ({
          ...of,
          bodies: { ...of.bodies, [type]: withMember(of.bodies[type] ?? "", name, id) },
        });
        return [{ place: `${type} ${name}`, id, read, write }];
      }),
    );
    return [...inParameters, ...inBodies];
  }
}

function onlyOne(values: readonly string[]): string | undefined {
  return values.length === 1 ? values[0] : undefined;
}

/** `crd_1` is no `cus_2`: the same name may mean another resource in another document. */
function isAlike(example: string | undefined, id: string): boolean {
  const [own, other] = [example, id].map((text) => /^([a-z]{2,8})_/.exec(text ?? "")?.[1]);
  return own === undefined || other === undefined || own === other;
}

function readIds(storage: FormStorage, key: string): Map<string, string> {
  try {
    const saved: unknown = JSON.parse(storage?.getItem(key) ?? "[]");
    const entries = Array.isArray(saved) ? saved.slice(0, MOST_IDS) : [];
    return new Map(entries.filter((entry): entry is [string, string] => Array.isArray(entry) && isEntry(entry)));
  } catch {
    return new Map();
  }
}

function isEntry([name, id]: readonly unknown[]): boolean {
  return typeof name === "string" && typeof id === "string" && id.length <= LONGEST_ID;
}

/** The ids of an object, its own before those of the objects in it. A list says of none that it is the one meant. */
function idsOf({ body, contentType }: Answer, pathNames: ReadonlySet<string>): [name: string, id: string][] {
  if (body.kind !== "text" || body.text.length > LONGEST_BODY || !isJsonType(contentType)) return [];
  const found = new Map<string, string>();
  let level: readonly unknown[] = [parsed(body.text)];
  for (let depth = 0; depth <= DEEPEST; depth += 1) {
    const entries = level.filter((one) => isObject(one)).flatMap((one) => Object.entries(one as object));
    for (const [name, value] of entries) {
      const id = typeof value === "number" ? String(value) : value;
      const isNamed = ID_NAME.test(name) || (depth === 0 && pathNames.has(name));
      if (isNamed && typeof id === "string" && isId(id) && !found.has(name)) found.set(name, id);
    }
    level = entries.map(([, value]) => value);
  }
  return [...found].slice(0, MOST_IDS);
}

/** A card number is never kept. */
function isId(text: string): boolean {
  return text !== "" && text.length <= LONGEST_ID && !(/^\d{12,19}$/.test(text) && passesLuhn(text));
}

/** ISO/IEC 7812-1, annex B. */
function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
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
