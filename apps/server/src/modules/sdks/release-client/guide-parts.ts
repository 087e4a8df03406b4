import { isObject, type JsonValue } from "@connect-portal/openapi-document";
import type { Models } from "./models.ts";
import type { ReleaseDocument } from "./release-document.ts";
import type { Method, Resource } from "./resources.ts";

/** How a language writes a resource, and a call of it. */
export interface Spelling {
  resource(resource: Resource): string;
  call(resource: Resource, method: Method): string;
}

/** The calls of each resource, with what they do. */
export function callTables(resources: readonly Resource[], spelling: Spelling): string {
  const tables = resources.map((resource) => {
    const rows = resource.methods.map((method) => {
      const about = method.summary.split("\n")[0]?.replaceAll("|", "\\|") ?? "";
      return `| \`${spelling.call(resource, method)}\` | ${about} |`;
    });
    return `### ${spelling.resource(resource)}\n\n| Call | |\n| --- | --- |\n${rows.join("\n")}\n`;
  });
  return tables.join("\n");
}

/** The README's section on missing features; empty when there are none. */
export function leftOutSection(leftOut: readonly string[]): string {
  return leftOut.length === 0 ? "" : `## What was left out\n\n${leftOut.map((line) => `- ${line}`).join("\n")}\n\n`;
}

/** An event of the release, and the class that its body is read as. */
export interface EventClass {
  /** Such as "card.issued". */
  readonly event: string;
  readonly document: ReleaseDocument;
  /** Such as "CardIssued". */
  readonly model: string;
}

/** @param modelsOf undefined for a document that the client has no classes of */
export function eventClasses(
  webhooks: readonly ReleaseDocument[],
  modelsOf: (document: ReleaseDocument) => Models | undefined,
): EventClass[] {
  return namedEvents(webhooks, (document, schema, event) => {
    const type = modelsOf(document)?.typeOf(schema, event);
    return type?.kind === "model" ? type.model.name : undefined;
  });
}

/** Each event of each document whose body has a name in the client. */
export function namedEvents(
  webhooks: readonly ReleaseDocument[],
  nameOf: (document: ReleaseDocument, schema: JsonValue, event: string) => string | undefined,
): EventClass[] {
  return webhooks.flatMap((document) => {
    const items = isObject(document.source.webhooks) ? Object.entries(document.source.webhooks) : [];
    return items.flatMap(([event, item]) => {
      const schema = isObject(item) && isObject(item.post) ? schemaOf(item.post.requestBody) : undefined;
      const model = schema === undefined ? undefined : nameOf(document, schema, event);
      return model === undefined ? [] : [{ event, document, model }];
    });
  });
}

function schemaOf(requestBody: unknown) {
  const content = isObject(requestBody) ? requestBody.content : undefined;
  const media = isObject(content) ? content["application/json"] : undefined;
  return isObject(media) ? media.schema : undefined;
}

/**
 * The class of each event; empty where the release sends none. An event that two documents tell has no class, because
 * its name does not say which of their bodies it has. @param spelling how the language names the class
 */
export function eventTable(events: readonly EventClass[], spelling: (event: EventClass) => string): string {
  const told = [...Map.groupBy(events, ({ event }) => event)];
  const rows = told.map(([event, [first, ...others]]) => {
    const type =
      first === undefined || others.length > 0 ? "JSON: its `data.subject` says whose it is" : spelling(first);
    return `| \`${event}\` | ${type} |\n`;
  });
  return rows.length === 0 ? "" : `| Event | Type |\n| --- | --- |\n${rows.join("")}\n`;
}

/** A list that anybody can read without knowing an id; undefined when the release has none. */
export function firstList(resources: readonly Resource[]): { resource: Resource; method: Method } | undefined {
  const lists = resources.flatMap((resource) =>
    resource.methods
      .filter(({ item, pathParameters, queryParameters }) => {
        return item !== undefined && pathParameters.length === 0 && !queryParameters.some(({ required }) => required);
      })
      .map((method) => ({ resource, method })),
  );
  return lists.find(({ resource }) => resource.name === "cards") ?? lists[0];
}
