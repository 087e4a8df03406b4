import type { MediaType, OperationDocument, Response } from "@connect-portal/openapi-document";
import { isObject } from "@connect-portal/openapi-document";
import { fieldNames, isShared } from "./field-names.ts";
import type { PortalEntry } from "./portal-entry.ts";

/** The operation itself, its parameters, the fields of bodies that have no name of their own, and how it fails. */
export function operationEntries(operation: OperationDocument, link: string): PortalEntry[] {
  const { title, method, deprecated, parameters, requestBody, responses } = operation;
  const field = (name: string, where: string): PortalEntry => ({
    kind: "field",
    name,
    title: name,
    context: `${title}, ${where}`,
    link,
    deprecated,
  });
  const fieldsOf = (content: readonly MediaType[], where: string) =>
    content
      .filter(({ schema }) => !isShared(schema, operation.definitions))
      .flatMap(({ schema }) => fieldNames(schema, operation.definitions, false))
      .map((name) => field(name, where));
  return [
    { kind: "operation", name: title, title, verb: method.toUpperCase(), link, deprecated },
    ...parameters.map(({ name, in: where }) => field(name, where)),
    ...fieldsOf(requestBody?.content ?? [], "request"),
    ...responses.flatMap(({ status, content }) => fieldsOf(content, `answer ${status}`)),
    ...responses.flatMap((response) => errorEntries(response, title, link)),
  ];
}

/** One for each code of the examples; a status without codes by what its description says first. */
function errorEntries({ status, description, content }: Response, context: string, link: string): PortalEntry[] {
  if (!/^[45]/.test(status)) return [];
  const codes = new Set(content.flatMap(({ examples }) => examples.flatMap(({ value }) => codeOf(value))));
  const titles = codes.size > 0 ? [...codes] : [firstSentence(description)];
  return titles.map((title) => ({
    kind: "error",
    name: `${status} ${title}`,
    title,
    status,
    context,
    link,
    deprecated: false,
  }));
}

function codeOf(value: unknown): string[] {
  return isObject(value) && typeof value.code === "string" ? [value.code] : [];
}

/** Descriptions are Markdown: a row shows its letters. */
function firstSentence(description: string): string {
  const [first = ""] = description.replace(/[*_`]/g, "").split(/(?<=\.)\s|\n/, 1);
  return first.replace(/\.$/, "").slice(0, 80) || "No description";
}
