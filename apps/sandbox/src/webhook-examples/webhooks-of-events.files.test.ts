import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { publishedContent } from "@connect-portal/content/testing";
import {
  flattenSchema,
  isObject,
  type JsonValue,
  type OperationDocument,
  type Schema,
} from "@connect-portal/openapi-document";
import { expect, test } from "vitest";
import { createOperationIndex } from "../testing/operation-index.ts";

const directory = fileURLToPath(new URL("../../../../content/", import.meta.url));
const store = await publishedContent();

const modules = store.current().modules.filter(({ wsYamlUrl }) => wsYamlUrl.startsWith("/4.2.4/"));
const webhooks = modules.flatMap(({ wsYamlUrl, webhookSpecs }) =>
  webhookSpecs.flatMap(({ document }) =>
    document.index.operations.flatMap(({ id, path }) => {
      const operation = document.operation(id);
      return operation ? [{ event: path, module: wsYamlUrl, operation }] : [];
    }),
  ),
);
const find = createOperationIndex(store.current());
const listEvents = find("listEvents", "4.2.4").document;

/** Events that no world emits: their texts say so. */
const NEVER_TOLD = ["reference_list.changed"];

test("every event that a poller can meet has a webhook, and the other way round", () => {
  const told = [...(listEvents.description ?? "").matchAll(/`([a-z_]+\.[a-z_]+)`/g)].map(([, type = ""]) => type);
  const described = new Set(webhooks.map(({ event }) => event));
  expect([...new Set([...told, ...NEVER_TOLD])].sort()).toEqual([...described].sort());
  for (const { event, operation } of webhooks.filter(({ event }) => NEVER_TOLD.includes(event))) {
    expect(operation.description, event).toContain("`listEvents` never returns this event");
  }
});

test.each(webhooks)("$event of $module is the row that listEvents gives", ({ event, operation }) => {
  const polled = propertiesOf(itemOf(listEvents), listEvents);
  const [payload] = operation.requestBody?.content ?? [];
  const message = propertiesOf(payload?.schema, operation);
  expect(Object.keys(message)).toEqual(["type", "timestamp", "data"]);
  const data = propertiesOf(message.data as Schema, operation);
  expect(Object.keys(data).sort()).toEqual(Object.keys(polled).sort());
  expect(payload?.examples.length, event).toBeGreaterThan(0);
});

test("an authorization is described in the webhooks as the operation that reads it does", async () => {
  const here = await schemaText("4.2.4/issuing/card-management/api/schemas/webhooks/authorizations.yaml");
  const there = await schemaText("4.2.4/issuing/simulation/api/schemas/api.yaml");
  for (const name of ["Authorization", "Decline", "Check", "FollowUp", "Merchant"]) {
    expect(here.get(name), name).toBe(there.get(name));
    expect(here.get(name), name).toBeDefined();
  }
});

test("all modules deliver alike", async () => {
  const folders = modules.flatMap(({ folder, webhookSpecs }) => (webhookSpecs.length > 0 ? [folder] : []));
  const texts = await Promise.all(folders.map((folder) => readFile(`${folder}/webhooks/delivery.yaml`, "utf8")));
  expect(texts.length).toBeGreaterThan(10);
  expect(new Set(texts).size).toBe(1);
});

function itemOf(operation: OperationDocument): Schema {
  const page = operation.responses.find(({ status }) => status === "200")?.content[0]?.schema;
  const { items } = propertiesOf(page, operation);
  return flattenSchema(items as Schema, operation.definitions)?.items as Schema;
}

/** Properties of a schema and of its allOf parts. */
function propertiesOf(schema: Schema | undefined, operation: OperationDocument): Record<string, JsonValue> {
  const flat = schema === undefined ? undefined : flattenSchema(schema, operation.definitions);
  const parts = Array.isArray(flat?.allOf) ? (flat.allOf as Schema[]) : [];
  const own = isObject(flat?.properties) ? flat.properties : {};
  return Object.assign({}, ...parts.map((part) => propertiesOf(part, operation)), own);
}

/** The schemas of a file as they are written, by name. */
async function schemaText(name: string): Promise<ReadonlyMap<string, string>> {
  const text = await readFile(`${directory}hps/${name}`, "utf8");
  const [, schemas = ""] = text.split("\n  schemas:\n");
  return new Map(
    schemas.split(/\n(?= {4}\w+:\n)/).map((block) => [block.trim().split(":")[0] ?? "", block.trim()] as const),
  );
}
