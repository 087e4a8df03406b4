import type { OperationDocument } from "@connect-portal/openapi-document";
import type { FormState } from "../form-state.ts";
import type { HttpRequest } from "../http-request.ts";
import { withFreshMembers } from "./fresh-values.ts";
import { bodyText, initialForm } from "./initial-form.ts";

/** An id of the document's example, and the reader's own that is to stand in its place. */
export interface IdReplacement {
  readonly from: string;
  readonly to: string;
}

/** Which ids of an example the host wants to have replaced, so that the call succeeds for this reader. Never rejects. */
export type FitExample = (request: HttpRequest) => Promise<readonly IdReplacement[]>;

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
