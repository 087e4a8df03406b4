import type { OperationDocument } from "@connect-portal/openapi-document";
import { type FormState, parameterKey } from "../form-state.ts";
import type { FormStorage } from "./stored-form.ts";

/** Values of path parameters that a reader brings along, such as the id of a card in a link. */
export interface GivenParameters {
  readonly operationId: string;
  readonly values: { readonly [name: string]: string };
  /** The same for as long as the reader comes by the same step, over a reload, too. */
  readonly visit: string;
}

/** In characters; an id is short. */
const LONGEST_VALUE = 200;

/** The form with what was given, once for each visit: what the reader types afterwards stays. `key` is the form's. */
export function withGiven(
  form: FormState,
  operation: OperationDocument,
  { operationId, values, visit }: GivenParameters,
  { storage, key }: { readonly storage: FormStorage; readonly key: string },
): FormState {
  const taken = operation.parameters.filter(
    (one) => one.in === "path" && Object.hasOwn(values, one.name) && (values[one.name]?.length ?? 0) <= LONGEST_VALUE,
  );
  if (operation.id !== operationId || taken.length === 0) return form;
  const mark = `${key} given`;
  const given = JSON.stringify([visit, taken.map(({ name }) => values[name])]);
  try {
    if (storage?.getItem(mark) === given) return form;
    storage?.setItem(mark, given);
  } catch {
    // Denied or full: it is given anew after a reload.
  }
  const parameters = taken.map((one) => [parameterKey(one), values[one.name] ?? ""] as const);
  return { ...form, parameters: { ...form.parameters, ...Object.fromEntries(parameters) } };
}
