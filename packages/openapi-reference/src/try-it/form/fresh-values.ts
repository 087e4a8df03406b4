import type { OperationDocument } from "@connect-portal/openapi-document";
import type { FormState } from "../form-state.ts";
import type { HttpRequest } from "../http-request.ts";
import { withMember } from "./body-members.ts";
import { bodyText, initialForm } from "./initial-form.ts";

/** An id of the document's example, and the reader's own that is to stand in its place. */
export interface IdReplacement {
  readonly from: string;
  readonly to: string;
}

/** Ids of an example that the host wants to replace, so that the call succeeds for this reader. Never rejects. */
export type FitExample = (request: HttpRequest) => Promise<readonly IdReplacement[]>;

/**
 * Fields of every document whose value is made anew for each call, such as the id of a request or its time; by their name,
 * as a member of a JSON body or as a parameter.
 */
export interface FreshValues {
  readonly [field: string]: () => string;
}

/** The last generated values of those fields, by their name. */
type Fresh = FormState["fresh"];

/** A form as the document fills it, with values of now in those fields. */
export function withFreshValues(form: FormState, values: FreshValues): FormState {
  return filled(form, made(values), () => true);
}

/** The form of the next call: what the page had put into those fields is made anew, what the reader typed there stays. */
export function renewed(form: FormState, values: FreshValues): FormState {
  return filled(form, made(values), (field, value) => form.fresh[field] === value);
}

/** A JSON text with these values in the members of their names. */
export function withFreshMembers(text: string, fresh: Fresh, isReplaced: IsReplaced = () => true): string {
  return Object.entries(fresh).reduce(
    (now, [field, value]) => withMember(now, field, value, (old) => isReplaced(field, old)),
    text,
  );
}

type IsReplaced = (field: string, value: string | null) => boolean;

function made(values: FreshValues): Fresh {
  return Object.fromEntries(Object.entries(values).map(([field, make]) => [field, make()]));
}

function filled(form: FormState, fresh: Fresh, isReplaced: IsReplaced): FormState {
  const parameters = Object.entries(form.parameters).map(([key, text]): [string, string] => {
    const name = key.slice(key.indexOf(":") + 1).toLowerCase();
    const [field, value] = Object.entries(fresh).find(([one]) => one.toLowerCase() === name) ?? [];
    const isMeant = field !== undefined && text !== "" && isReplaced(field, text);
    return [key, isMeant && value !== undefined ? value : text];
  });
  const bodies = Object.entries(form.bodies).map(([type, text]): [string, string] => [
    type,
    withFreshMembers(text, fresh, isReplaced),
  ]);
  return { ...form, parameters: Object.fromEntries(parameters), bodies: Object.fromEntries(bodies), fresh };
}

/** Whether what would be sent is still the document's example, but for the values that are new with each call. */
export function isExample(operation: OperationDocument, form: FormState): boolean {
  const initial = initialForm(operation);
  const media = operation.requestBody?.content.find(({ type }) => type === form.mediaType);
  const example = media && bodyText(media, form.example ?? undefined, operation);
  return (
    form.headers.length === 0 &&
    parametersText(initial, form.fresh) === parametersText(form, form.fresh) &&
    (media === undefined || withFreshMembers(example ?? "", form.fresh) === (form.bodies[media.type] ?? ""))
  );
}

/** The form with the reader's ids in the place of the example's. */
export function withReplacements(form: FormState, replacements: readonly IdReplacement[]): FormState {
  return {
    ...form,
    parameters: mapValues(form.parameters, (text) => replacements.find(({ from }) => from === text)?.to ?? text),
    bodies: mapValues(form.bodies, (text) =>
      replacements.reduce((now, { from, to }) => now.replaceAll(JSON.stringify(from), JSON.stringify(to)), text),
    ),
  };
}

function mapValues(values: Readonly<Record<string, string>>, change: (text: string) => string): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([key, text]) => [key, change(text)]));
}

function parametersText({ parameters }: FormState, fresh: FormState["fresh"]): string {
  const names = new Set(Object.keys(fresh).map((name) => name.toLowerCase()));
  const own = Object.entries(parameters).filter(
    ([key, text]) => text !== "" && !names.has(key.slice(key.indexOf(":") + 1).toLowerCase()),
  );
  return JSON.stringify(own.sort());
}
