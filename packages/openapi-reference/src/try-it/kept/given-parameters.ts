import type { OperationDocument } from "@connect-portal/openapi-document";
import { withPointers } from "../form/body-members.ts";
import { type FormState, parameterKey } from "../form-state.ts";
import { isJsonType } from "../media-kind.ts";
import { formOfCall, type GivenCall } from "./given-call.ts";
import type { FormStorage } from "./stored-form.ts";

/** Values that a reader brings for one operation, such as the id of a card in a link, or a whole call. */
export interface GivenParameters {
  readonly operationId: string;
  /** By the name of a parameter, or by the pointer to a field of a JSON body: "/card/cardId". */
  readonly values: { readonly [name: string]: string };
  /** In place of the values: a call of before, to be sent again. */
  readonly call?: GivenCall;
  /** The same for as long as the reader comes by the same step, over a reload, too. */
  readonly visit: string;
}

/** In characters; an id is short. */
const LONGEST_VALUE = 200;

/** The form with what was given, once for each visit: what the reader types afterwards stays. `key` is the form's. */
export function withGiven(
  form: FormState,
  operation: OperationDocument,
  { operationId, values, call, visit }: GivenParameters,
  { storage, key, initial }: { readonly storage: FormStorage; readonly key: string; readonly initial: FormState },
): FormState {
  const short = Object.entries(values).filter(([, value]) => value.length <= LONGEST_VALUE);
  const named = new Map(short);
  const taken = operation.parameters.filter((one) => named.has(one.name) && (one.in === "path" || one.in === "query"));
  const inBody = Object.fromEntries(operation.requestBody ? short.filter(([name]) => name.startsWith("/")) : []);
  const isGiven = taken.length > 0 || Object.keys(inBody).length > 0 || call !== undefined;
  if (operation.id !== operationId || !isGiven) return form;
  const mark = `${key} given`;
  const given = JSON.stringify([visit, call?.id ?? [taken.map(({ name }) => values[name]), inBody]]);
  try {
    if (storage?.getItem(mark) === given) return form;
    storage?.setItem(mark, given);
  } catch {
    // Denied or full: it is given anew after a reload.
  }
  if (call) return formOfCall(operation, initial, call);
  const parameters = taken.map((one) => [parameterKey(one), values[one.name] ?? ""] as const);
  const bodies = Object.entries(form.bodies).map(([type, text]) => {
    return [type, isJsonType(type) ? withPointers(text, inBody) : text] as const;
  });
  return {
    ...form,
    parameters: { ...form.parameters, ...Object.fromEntries(parameters) },
    bodies: Object.keys(inBody).length > 0 ? Object.fromEntries(bodies) : form.bodies,
  };
}
