import { dictionary, isObject, own } from "../json.ts";
import type {
  Contact,
  ExternalDocs,
  JsonObject,
  JsonValue,
  License,
  OperationEntry,
  ReferenceIndex,
  SchemaEntry,
  Tag,
} from "../model.ts";
import { type DocumentNode, defined } from "../reading/node.ts";
import type { FoundOperation } from "./entries.ts";
import { entryOf } from "./identify.ts";
import { DEFAULT_SERVERS, serversOf } from "./servers.ts";

export function buildIndex(
  document: DocumentNode,
  operations: ReadonlyMap<string, FoundOperation>,
  hash: string,
): Omit<ReferenceIndex, "problems"> {
  const entries = Array.from(operations, ([id, operation]) => entryOf(id, operation));
  const info = document.child("info");
  if (!info) document.report("The document has no `info`.");
  return defined<Omit<ReferenceIndex, "problems">>({
    hash,
    openapi: document.string("openapi") ?? "",
    title: info?.string("title") ?? "",
    version: info?.string("version") ?? "",
    summary: info?.string("summary"),
    description: info?.string("description"),
    termsOfService: info?.string("termsOfService"),
    contact: info && contactOf(info),
    license: info && licenseOf(info),
    externalDocs: externalDocsOf(document),
    servers: serversOf(document) ?? DEFAULT_SERVERS,
    tags: tagsOf(document, entries),
    operations: entries,
    schemas: schemaEntries(document),
    securitySchemes: securitySchemesOf(document),
  });
}

function securitySchemesOf(document: DocumentNode): { [name: string]: JsonObject } {
  const schemes = dictionary<JsonObject>();
  for (const [name, scheme] of document.child("components")?.entries("securitySchemes") ?? []) {
    if (scheme.string("type") === undefined) scheme.report("A security scheme needs a `type`.");
    schemes[name] = scheme.value;
  }
  return schemes;
}

/** The declared tags in their order, then those that operations use without declaring them. */
function tagsOf(document: DocumentNode, operations: readonly OperationEntry[]): Tag[] {
  const tags = new Map<string, Tag>();
  for (const node of document.items("tags")) {
    const name = node.string("name");
    if (name === undefined) node.report("A tag needs a `name`.");
    else if (tags.has(name)) node.report(`The tag "${name}" is declared more than once.`);
    else tags.set(name, tagOf(name, node));
  }
  for (const tag of tags.values()) {
    const { parent, ...orphan } = tag;
    if (parent === undefined) continue;
    if (!tags.has(parent)) document.report(`The parent tag "${parent}" is not declared.`, "tags");
    else if (!isAncestor(tag.name, parent, tags)) continue;
    else document.report(`The tag "${tag.name}" is its own ancestor; it is shown without a parent.`, "tags");
    tags.set(tag.name, orphan);
  }
  for (const name of operations.flatMap((operation) => operation.tags)) {
    if (!tags.has(name)) tags.set(name, { name });
  }
  return grouped(tags, document.raw("x-tagGroups"));
}

/** `x-tagGroups` is how documents before 3.2 nest their tags: a group stands for their parent. */
function grouped(tags: ReadonlyMap<string, Tag>, groups: JsonValue | undefined): Tag[] {
  const isNested = [...tags.values()].some(({ parent }) => parent !== undefined);
  const placed = new Map<string, Tag>();
  for (const group of isNested || !Array.isArray(groups) ? [] : groups.filter(isObject)) {
    const { name, tags: members } = group;
    if (typeof name !== "string" || !Array.isArray(members)) continue;
    if (!placed.has(name)) placed.set(name, tags.get(name) ?? { name });
    for (const member of members) {
      const tag = tags.get(String(member));
      if (tag && !placed.has(tag.name)) placed.set(tag.name, { ...tag, parent: name });
    }
  }
  for (const tag of tags.values()) if (!placed.has(tag.name)) placed.set(tag.name, tag);
  return [...placed.values()];
}

/** Walks up `parent`; ends also where tags name each other as parents. */
function isAncestor(name: string, of: string, tags: ReadonlyMap<string, Tag>): boolean {
  const seen = new Set<string>();
  for (let at: string | undefined = of; at !== undefined && !seen.has(at); at = tags.get(at)?.parent) {
    if (at === name) return true;
    seen.add(at);
  }
  return false;
}

/** `x-displayName` is how documents before 3.2 give a tag a title. */
function tagOf(name: string, node: DocumentNode): Tag {
  return defined<Tag>({
    name,
    summary: node.string("summary") ?? node.string("x-displayName"),
    description: node.string("description"),
    parent: node.string("parent"),
    kind: node.string("kind"),
    externalDocs: externalDocsOf(node),
  });
}

/** The schemas of `components/schemas`, as written: a schema that is only a `$ref` is an entry like any other. */
function schemaEntries(document: DocumentNode): SchemaEntry[] {
  const schemas = document.child("components")?.child("schemas");
  return Object.entries(schemas?.value ?? {}).map(([name, schema]) => {
    const keywords = isObject(schema) ? schema : {};
    const title = own(keywords, "title");
    return defined<SchemaEntry>({
      name,
      title: typeof title === "string" ? title : undefined,
      deprecated: own(keywords, "deprecated") === true,
    });
  });
}

function contactOf(info: DocumentNode): Contact | undefined {
  const node = info.child("contact");
  return node && defined<Contact>({ name: node.string("name"), url: node.string("url"), email: node.string("email") });
}

function licenseOf(info: DocumentNode): License | undefined {
  const node = info.child("license");
  if (!node) return undefined;
  const name = node.string("name") ?? node.string("identifier") ?? node.string("url");
  if (name === undefined) return node.report("A license needs a `name`.");
  return defined<License>({ name, identifier: node.string("identifier"), url: node.string("url") });
}

/** External documentation of a document, a tag or an operation. */
export function externalDocsOf(owner: DocumentNode): ExternalDocs | undefined {
  const node = owner.child("externalDocs");
  if (!node) return undefined;
  const url = node.string("url");
  if (url === undefined) return node.report("External documentation needs a `url`.");
  return defined<ExternalDocs>({ url, description: node.string("description") });
}
