import type { Module, Spec } from "@connect-portal/content";
import type { HttpVerb, ModuleDescriptor } from "@connect-portal/contract";
import { isObject, type MediaType, type OperationDocument, type Response } from "@connect-portal/openapi-document";
import { fieldNames, isShared } from "./field-names.ts";
import type { ModuleEntry } from "./portal-entry.ts";

/** Search entries of a module: itself, its operations, fields, errors and events, each once per context. */
export function* moduleEntries(module: Module): Generator<ModuleEntry> {
  const { name, wsYamlUrl, descriptor, specs, webhooksDescriptor, webhookSpecs } = module;
  const page = `/swagger-ui${wsYamlUrl}`;
  const known = new Set<string>();
  const titles = new Set<string>();
  const isNew = (entry: ModuleEntry) => {
    const key = JSON.stringify([entry.kind, entry.name, entry.context, entry.verb]);
    return !known.has(key) && Boolean(known.add(key));
  };
  yield {
    kind: "module",
    name,
    title: name,
    words: `${wsYamlUrl.split("/").join(" ")} module API reference`,
    markdown: specs
      .map(({ document: { index } }) => `${index.title}. ${index.summary ?? index.description ?? ""}`)
      .join("\n\n"),
    target: page,
    link: page,
    deprecated: false,
  };
  const pages = pagesOf(module);
  for (const spec of specs) {
    for (const entry of specEntries(spec, pages(spec))) {
      const isOperation = entry.kind === "operation";
      if (isOperation) titles.add(entry.title.toLowerCase());
      if (isNew(entry)) yield isOperation ? { ...entry, words: `${entry.words} ${name}` } : entry;
    }
  }
  for (const entry of apiEntries(descriptor, page)) {
    if (!titles.has(entry.title.toLowerCase()) && isNew(entry)) yield entry;
  }
  for (const { name: event, file } of (webhooksDescriptor?.modules ?? []).flatMap(({ apis }) => apis)) {
    const spec = webhookSpecs.find((candidate) => candidate.file === `webhooks/${file}`);
    for (const entry of eventEntries(event, spec, wsYamlUrl)) if (isNew(entry)) yield entry;
  }
}

/** Groups of operations, and pages to read; what is called like one of its operations leads to that. */
function apiEntries(descriptor: ModuleDescriptor | undefined, page: string): ModuleEntry[] {
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

function apiEntry({ name, HttpVerb, deprecated = false }: Named, link: string): ModuleEntry {
  return { kind: "api", name, title: name, ...(HttpVerb !== undefined && { verb: HttpVerb }), link, deprecated };
}

/** The operations of a document, each with the address that opens it. */
export function* operationsOf({ document }: Spec, page: string): Generator<[OperationDocument, link: string]> {
  for (const { id } of document.index.operations) {
    const operation = document.operation(id);
    if (operation) yield [operation, `${page}${fragment("operation", id)}`];
  }
}

function* specEntries(spec: Spec, page: string): Generator<ModuleEntry> {
  const { document } = spec;
  const { schemas } = document.index;
  for (const [operation, link] of operationsOf(spec, page)) yield* operationEntries(operation, link);
  for (const { name: schemaName, deprecated } of schemas) {
    const shared = document.schema(schemaName);
    const link = `${page}${fragment("schema", schemaName)}`;
    for (const [name, description] of fieldNames(shared?.schema, shared?.definitions ?? {}, false)) {
      yield fieldEntry(name, description, { context: schemaName, container: "schema", link, deprecated });
    }
  }
}

function fieldEntry(
  name: string,
  markdown: string | undefined,
  where: Pick<ModuleEntry, "context" | "container" | "link" | "deprecated">,
): ModuleEntry {
  return { kind: "field", name, title: name, markdown, ...where };
}

/** An event and the fields of its payload; the page of an event shows nothing else. */
function* eventEntries(name: string, spec: Spec | undefined, wsYamlUrl: string): Generator<ModuleEntry> {
  const link = `/webhooks-ui${wsYamlUrl}?${new URLSearchParams({ event: name })}`;
  const entry = spec?.document.index.operations.find(({ kind, path }) => kind === "webhook" && path === name);
  const operation = entry && spec?.document.operation(entry.id);
  const deprecated = entry?.deprecated ?? false;
  yield {
    kind: "event",
    name,
    title: name,
    verb: (entry?.method ?? "post").toUpperCase(),
    words: "webhook event",
    markdown: `${entry?.title ?? ""}\n\n${operation?.description ?? ""}`,
    target: name,
    link,
    deprecated,
  };
  for (const { schema } of operation?.requestBody?.content ?? []) {
    for (const [field, description] of fieldNames(schema, operation?.definitions ?? {}, true)) {
      yield fieldEntry(field, description, { context: name, container: "body", link, deprecated });
    }
  }
}

/** The page that opens a document of the module, by the first place of the descriptor that names it. */
export function pagesOf({ wsYamlUrl, descriptor }: Module): (spec: Spec) => string {
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
  return ({ file }) => `/swagger-ui${wsYamlUrl}${queries.get(file) ?? ""}`;
}

/** The anchor of the viewer, as it stands in addresses. */
function fragment(kind: "operation" | "schema", name: string): string {
  return `#${kind}/${name.split("/").map(encodeURIComponent).join("/")}`;
}

/** The operation itself, its parameters, the fields of bodies that have no name of their own, and how it fails. */
export function* operationEntries(operation: OperationDocument, link: string): Generator<ModuleEntry> {
  const { id, title, method, path, description, deprecated, tags, parameters, requestBody, responses } = operation;
  yield {
    kind: "operation",
    name: title,
    title,
    verb: method.toUpperCase(),
    path,
    words: `${method} ${id} ${path} ${tags.join(" ")}`,
    markdown: description,
    target: id,
    link,
    deprecated,
  };
  for (const { name, in: where, description: said } of parameters) {
    yield fieldEntry(name, said, { context: `${title}, ${where}`, container: "parameter", link, deprecated });
  }
  const bodies = [
    { where: "request", content: requestBody?.content ?? [] },
    ...responses.map(({ status, content }) => ({ where: `response ${status}`, content })),
  ];
  for (const { where, content } of bodies) {
    for (const { schema } of content.filter((media: MediaType) => !isShared(media.schema, operation.definitions))) {
      for (const [name, said] of fieldNames(schema, operation.definitions, false)) {
        yield fieldEntry(name, said, { context: `${title}, ${where}`, container: "body", link, deprecated });
      }
    }
  }
  for (const response of responses) yield* errorEntries(response, title, link);
}

/** One for each code of the examples; a status without codes by what its description says first. */
function errorEntries(response: Response, context: string, link: string): ModuleEntry[] {
  const { status, description } = response;
  if (!isError(response)) return [];
  const codes = errorCodesOf(response);
  const titles = codes.length > 0 ? codes : [firstSentence(description)];
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

/** The codes of the examples of an error, each once. */
export function errorCodesOf(response: Response): string[] {
  if (!isError(response)) return [];
  return [...new Set(response.content.flatMap(({ examples }) => examples.flatMap(({ value }) => codeOf(value))))];
}

function isError({ status }: Response): boolean {
  return /^[45]/.test(status);
}

function codeOf(value: unknown): string[] {
  return isObject(value) && typeof value.code === "string" ? [value.code] : [];
}

/** Descriptions are Markdown: a row shows its letters. */
function firstSentence(description: string): string {
  const [first = ""] = description.replace(/[*_`]/g, "").split(/(?<=\.)\s|\n/, 1);
  return first.replace(/\.$/, "").slice(0, 80) || "No description";
}
