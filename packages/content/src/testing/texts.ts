import type { ModuleDescriptor, WebhooksDescriptor } from "@connect-portal/contract";
import { stringify } from "yaml";
import type { CatalogueFile } from "../catalogue/parse-catalogue.ts";

export function catalogueText(catalogue: CatalogueFile): string {
  return stringify(catalogue);
}

export function descriptorText(apis: ModuleDescriptor["modules"][number]["apis"]): string {
  return JSON.stringify({ modules: [{ moduleName: "APIs", apis }] }, null, 2);
}

export function webhooksDescriptorText(apis: WebhooksDescriptor["modules"][number]["apis"]): string {
  return JSON.stringify({ modules: [{ moduleName: "Events", apis }] }, null, 2);
}

export interface SpecOptions {
  readonly server?: string;
  /** Path template to the operation's members that differ from a complete one. */
  readonly gets?: Readonly<Record<string, object>>;
  readonly openapi?: string;
  /** Description of the whole document. */
  readonly description?: string;
  /** Shared schemas by their names. */
  readonly schemas?: { readonly [name: string]: object };
}

/** An OpenAPI file that breaks no rule; each path has one GET. */
export function specText(options: SpecOptions = {}): string {
  const { server = "/PowerCardConnectApi/rest", gets, openapi = "3.1.0", description, schemas } = options;
  const operations = Object.entries(gets ?? { "/cards": {} });
  return stringify(
    {
      openapi,
      info: { title: "Cards", version: "1.0.0", description },
      servers: [{ url: server }],
      tags: [{ name: "Cards", description: "Payment cards." }],
      security: [{ token: [] }],
      paths: Object.fromEntries(operations.map(([path, members]) => [path, { get: { ...get(path), ...members } }])),
      components: { securitySchemes: { token: { type: "http", scheme: "bearer" } }, ...(schemas ? { schemas } : {}) },
    },
    { aliasDuplicateObjects: false },
  );
}

function get(path: string) {
  const names = [...path.matchAll(/\{([^}]+)\}/g)].map(([, name]) => name);
  return {
    operationId: `get${path.replaceAll(/[^A-Za-z]+/g, "-")}`,
    summary: `Get ${path}`,
    tags: ["Cards"],
    parameters: names.map((name) => ({ name, in: "path", required: true, schema: { type: "string" } })),
    responses: {
      200: {
        description: "The answer.",
        content: { "application/json": { schema: { type: "object" }, example: { status: "ACTIVE" } } },
      },
      400: { description: "The request is not valid." },
    },
  };
}

/** A webhook file that breaks no rule; `events` are names to the operation's members that differ from a complete one. */
export function webhooksText(events: Readonly<Record<string, object>>, document: object = {}): string {
  return stringify(
    {
      openapi: "3.1.0",
      info: { title: "Card events", version: "1.0.0", description: "Sent to your hook." },
      tags: [{ name: "Cards", description: "Payment cards." }],
      webhooks: Object.fromEntries(
        Object.entries(events).map(([name, members]) => [name, { post: { ...event(name), ...members } }]),
      ),
      ...document,
    },
    { aliasDuplicateObjects: false },
  );
}

function event(name: string) {
  const schema = { type: "object", properties: { type: { type: "string", const: name } } };
  return {
    operationId: name,
    summary: `Sent as ${name}`,
    description: "Sent when it happens.",
    tags: ["Cards"],
    requestBody: { content: { "application/json": { schema, examples: { usual: { value: { type: name } } } } } },
    responses: { "2XX": { description: "Received." } },
  };
}
