import { dictionary } from "../json.ts";
import type { JsonObject, ReferenceIndex } from "../model.ts";
import { defined } from "../reading/defined.ts";
import type { DocumentNode } from "../reading/node.ts";
import { schemaEntries } from "../shared-schemas/schema-entries.ts";
import { contactOf, externalDocsOf, licenseOf } from "./about.ts";
import type { FoundOperation } from "./entries.ts";
import { entryOf } from "./identify.ts";
import { DEFAULT_SERVERS, serversOf } from "./servers.ts";
import { tagsOf } from "./tags.ts";

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
