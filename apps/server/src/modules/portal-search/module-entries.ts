import type { Module, Spec } from "@connect-portal/content";
import type { HttpVerb, ModuleDescriptor } from "@connect-portal/contract";
import { isObject, type MediaType, type OperationDocument, type Response } from "@connect-portal/openapi-document";
import { fieldNames, isShared } from "./field-names.ts";
import type { PortalEntry } from "./portal-entry.ts";

/** Search entries of a module: its operations, fields, errors and events, each once per context. */
export function moduleEntries({
  wsYamlUrl,
  descriptor,
  specs,
  webhooksDescriptor,
  webhookSpecs,
}: Module): PortalEntry[] {
  const page = `/swagger-ui${wsYamlUrl}`;
  const queries = queriesByFile(descriptor);
  const found = [
    ...apiEntries(descriptor, page),
    ...specs.flatMap((spec) => specEntries(spec, `${page}${queries.get(spec.file) ?? ""}`)),
    ...(webhooksDescriptor?.modules ?? []).flatMap(({ apis }) =>
      apis.flatMap(({ name, file }) =>
        eventEntries(
          name,
          webhookSpecs.find((spec) => spec.file === `webhooks/${file}`),
          wsYamlUrl,
        ),
      ),
    ),
  ];
  const titles = new Set(found.filter(({ kind }) => kind === "operation").map(({ title }) => title.toLowerCase()));
  const unlike = found.filter(({ kind, title }) => kind !== "api" || !titles.has(title.toLowerCase()));
  return [...new Map(unlike.map((entry) => [keyOf(entry), entry])).values()];
}

function keyOf({ kind, name, context, verb }: PortalEntry): string {
  return JSON.stringify([kind, name, context, verb]);
}

/** Groups of operations, and pages to read; what is called like one of its operations leads to that. */
function apiEntries(descriptor: ModuleDescriptor | undefined, page: string): PortalEntry[] {
  const apis = (descriptor?.modules ?? []).flatMap((module) => module.apis);
  return apis.flatMap(({ name: api, HttpVerb, deprecated, subApiList = [] }) => {
    const hasManyVerbs = new Set(subApiList.map((sub) => sub.HttpVerb)).size > 1;
    const verb = hasManyVerbs ? undefined : HttpVerb;
    return [
      apiEntry({ name: api, HttpVerb: verb, deprecated }, `${page}?${new URLSearchParams({ api })}`),
      ...subApiList.map((sub) => apiEntry(sub, `${page}?${new URLSearchParams({ api, sub: sub.name })}`)),
    ];
  });
}

interface Named {
  readonly name: string;
  readonly HttpVerb?: HttpVerb | undefined;
  readonly deprecated?: boolean | undefined;
}

function apiEntry({ name, HttpVerb, deprecated = false }: Named, link: string): PortalEntry {
  return { kind: "api", name, title: name, ...(HttpVerb !== undefined && { verb: HttpVerb }), link, deprecated };
}

function specEntries({ document }: Spec, page: string): PortalEntry[] {
  const { operations, schemas } = document.index;
  return [
    ...operations.flatMap(({ id }) => {
      const operation = document.operation(id);
      return operation ? operationEntries(operation, `${page}${fragment("operation", id)}`) : [];
    }),
    ...schemas.flatMap(({ name: schemaName, deprecated }) => {
      const shared = document.schema(schemaName);
      return fieldNames(shared?.schema, shared?.definitions ?? {}, false).map((name): PortalEntry => {
        const link = `${page}${fragment("schema", schemaName)}`;
        return { kind: "field", name, title: name, context: schemaName, link, deprecated };
      });
    }),
  ];
}

/** An event and the fields of its payload; the page of an event shows nothing else. */
function eventEntries(name: string, spec: Spec | undefined, wsYamlUrl: string): PortalEntry[] {
  const link = `/webhooks-ui${wsYamlUrl}?${new URLSearchParams({ event: name })}`;
  const entry = spec?.document.index.operations.find(({ kind, path }) => kind === "webhook" && path === name);
  const operation = entry && spec?.document.operation(entry.id);
  const deprecated = entry?.deprecated ?? false;
  const fields = (operation?.requestBody?.content ?? []).flatMap(({ schema }) =>
    fieldNames(schema, operation?.definitions ?? {}, true),
  );
  return [
    { kind: "event", name, title: name, verb: (entry?.method ?? "post").toUpperCase(), link, deprecated },
    ...fields.map(
      (field): PortalEntry => ({ kind: "field", name: field, title: field, context: name, link, deprecated }),
    ),
  ];
}

/** The query of the page that opens each file of a module, by the first place of the descriptor that names it. */
function queriesByFile(descriptor: ModuleDescriptor | undefined): ReadonlyMap<string, string> {
  const places = (descriptor?.modules ?? [])
    .flatMap(({ apis }) => apis)
    .flatMap(({ name: api, file, versioning = [], subApiList = [] }) => [
      { file, query: { api } },
      ...subApiList.map((sub) => ({ file: sub.file, query: { api, sub: sub.name } })),
      ...versioning.map((version) => ({ file: version.file, query: { api, version: version.version } })),
    ]);
  const queries = new Map<string, string>();
  for (const { file, query } of places) {
    if (file !== undefined && !queries.has(file)) queries.set(file, `?${new URLSearchParams(query)}`);
  }
  return queries;
}

/** The anchor of the viewer, as it stands in addresses. */
function fragment(kind: "operation" | "schema", name: string): string {
  return `#${kind}/${name.split("/").map(encodeURIComponent).join("/")}`;
}

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
