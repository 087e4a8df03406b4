import type { OperationDocument } from "@connect-portal/openapi-document";
import { type FormState, parameterKey } from "../form-state.ts";
import { formOfCall, type GivenCall } from "./given-call.ts";
import type { FormStorage } from "./stored-form.ts";

/**
 * Values that a reader brings for one operation: path parameters, such as the id of a card in a link, or a whole call.
 */
export interface GivenParameters {
  readonly operationId: string;
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
  const taken = operation.parameters.filter(
    (one) => one.in === "path" && Object.hasOwn(values, one.name) && (values[one.name]?.length ?? 0) <= LONGEST_VALUE,
  );
  if (operation.id !== operationId || (taken.length === 0 && !call)) return form;
  const mark = `${key} given`;
  const given = JSON.stringify([visit, call?.id ?? taken.map(({ name }) => values[name])]);
  try {
    if (storage?.getItem(mark) === given) return form;
    storage?.setItem(mark, given);
  } catch {
    // Denied or full: it is given anew after a reload.
  }
  if (call) return formOfCall(operation, initial, call);
  const parameters = taken.map((one) => [parameterKey(one), values[one.name] ?? ""] as const);
  return { ...form, parameters: { ...form.parameters, ...Object.fromEntries(parameters) } };
}
