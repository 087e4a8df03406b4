import { join } from "node:path";
import { type Definitions, isObject, type JsonValue, resolveRef } from "@connect-portal/openapi-document";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { beforeAll, describe, expect, it } from "vitest";
import { lintLinks } from "./lint/lint-links.ts";
import { lintSchemas } from "./lint/lint-schemas.ts";
import { lintSpecs } from "./lint/lint-specs.ts";
import { loadContent } from "./load-content.ts";
import type { Content, Spec } from "./model.ts";
import { listedEvents } from "./webhooks/check-events.ts";

const directory = join(import.meta.dirname, "../../../content");

let content: Content;

beforeAll(async () => {
  content = await loadContent(directory);
});

describe("the content of this repository", () => {
  it("has neither error nor warning, the OpenAPI linter's included", async () => {
    expect([
      ...content.problems,
      ...(await lintSpecs(content)),
      ...(await lintSchemas(content)),
      ...(await lintLinks(content)),
    ]).toEqual([]);
    expect(content.modules.length).toBeGreaterThan(0);
    expect(content.modules.filter(({ specs }) => specs.length === 0)).toEqual([]);
  });

  it("declares on every operation that names scopes what a token without them gets", () => {
    const lacking = content.modules.flatMap(({ specs }) =>
      specs.flatMap(({ url, document }) =>
        document
          .routes()
          .filter(({ id }) => {
            const { security = [], responses = [] } = document.operation(id) ?? {};
            const names = security.some((one) => Object.values(one).some((scopes) => scopes.length > 0));
            return names && !responses.some(({ status }) => status === "403");
          })
          .map(({ method, path }) => `${method} ${path} of ${url}`),
      ),
    );
    expect(lacking).toEqual([]);
  });

  it("takes and returns card data encrypted, too, in the newest release", () => {
    const bare = content.modules
      .filter(({ wsYamlUrl }) => wsYamlUrl.startsWith("/4.2.4/"))
      .flatMap(({ specs }) =>
        specs.flatMap(({ document }) =>
          document.routes().flatMap(({ id, method, path }) => {
            const { requestBody, responses = [], definitions = {} } = document.operation(id) ?? {};
            const successes = responses.filter(({ status }) => status.startsWith("2"));
            const contents = [...(requestBody ? [requestBody] : []), ...successes].flatMap((one) => one.content);
            const isEncrypted = contents.some(({ type }) => type === "application/jose");
            return !isEncrypted && contents.some(({ schema }) => hasCardData(schema, definitions))
              ? [`${method} ${path}`]
              : [];
          }),
        ),
      );
    expect(bare).toEqual([]);
  });

  it("has every amount of minor units as an integer of 64 bits", () => {
    const narrow = content.modules.flatMap(({ specs, webhookSpecs }) =>
      [...specs, ...webhookSpecs].flatMap(({ url, document }) =>
        narrowAmounts(document.source).map((place) => `${url}${place}`),
      ),
    );
    expect(narrow).toEqual([]);
  });

  it("publishes the events of a card, and those of most other modules", () => {
    const events = content.modules.flatMap(({ name, webhooksDescriptor }) =>
      webhooksDescriptor ? [[name, listedEvents(webhooksDescriptor).map((event) => event.name)] as const] : [],
    );
    const [, ofCards = []] = events.find(([name]) => name === "Card Management") ?? [];
    expect(ofCards).toEqual(expect.arrayContaining(["card.issued", "card.blocked", "authorization.declined"]));
    expect(events.length).toBeGreaterThan(12);
    expect(new Set(events.flatMap(([, names]) => names)).size).toBeGreaterThan(80);
  });

  it("leads to each module's events from an API tree", () => {
    const links = content.modules.flatMap(({ descriptor }) =>
      (descriptor?.modules ?? []).flatMap(({ apis }) => apis.flatMap(({ webhookLink = [] }) => webhookLink)),
    );
    const pages = content.modules.flatMap(({ wsYamlUrl, webhooksDescriptor }) =>
      webhooksDescriptor ? [`/webhooks-ui${wsYamlUrl}`] : [],
    );
    expect(new Set(links)).toEqual(new Set(pages));
  });

  it("has a document for every event, with payloads that are valid against their own schema", () => {
    for (const { webhooksDescriptor, webhookSpecs } of content.modules) {
      for (const { name, file } of webhooksDescriptor ? listedEvents(webhooksDescriptor) : []) {
        const spec = webhookSpecs.find((candidate) => candidate.file === `webhooks/${file}`);
        const payloads = spec ? checkedPayloads(spec, name) : [];
        expect(payloads.length, `payloads of ${name} in ${file}`).toBeGreaterThan(0);
        for (const payload of payloads) expect(payload).toMatchObject({ value: { type: name }, errors: null });
      }
    }
  });
});

/** The examples of an event, each with what is wrong with it in the eyes of a validator that the linter does not use. */
function checkedPayloads({ document, url }: Spec, event: string) {
  const { id } = document.index.operations.find(({ path }) => path === event) ?? { id: "" };
  const [payload] = document.operation(id)?.requestBody?.content ?? [];
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  const pointer = `#/webhooks/${event}/post/requestBody/content/application~1json/schema`;
  const validate = ajv.addSchema(document.source, url).compile({ $ref: `${url}${pointer}` });
  return (payload?.examples ?? []).map(({ name, value }) => {
    validate(value);
    return { name, value, errors: validate.errors ?? null };
  });
}

/** Pointers of numbers that are called amounts, or are said to count minor units, and are no int64. */
function narrowAmounts(value: JsonValue, place = ""): string[] {
  if (typeof value !== "object" || value === null) return [];
  const { type, format, description = "" } = isObject(value) ? value : {};
  const isNumber = type === "number" || type === "integer";
  const isAmount = /amount(?:InEuro)?$/i.test(place) || /\bminor units\b/i.test(String(description));
  const own = isNumber && isAmount && !(type === "integer" && format === "int64") ? [place] : [];
  return [...own, ...Object.entries(value).flatMap(([name, child]) => narrowAmounts(child, `${place}/${name}`))];
}

/** Properties with card data that no log may have (PCI DSS, requirements 3.3 to 3.5). A terminal's `pin` is a flag. */
const CARD_DATA = /^(?:pan|pin|currentPin|newPin|securityCode|pinBlock|track[12]?)$/;

function hasCardData(schema: JsonValue | undefined, definitions: Definitions, seen = new Set<string>()): boolean {
  if (Array.isArray(schema)) return schema.some((part) => hasCardData(part, definitions, seen));
  if (!isObject(schema)) return false;
  const { $ref, properties } = schema;
  if (typeof $ref === "string") {
    if (seen.has($ref)) return false;
    return hasCardData(resolveRef($ref, definitions), definitions, seen.add($ref));
  }
  const named = isObject(properties) ? Object.entries(properties) : [];
  if (named.some(([name, value]) => CARD_DATA.test(name) && !(isObject(value) && value.type === "boolean")))
    return true;
  return [...Object.values(schema), ...named.map(([, value]) => value)].some((part) =>
    hasCardData(part, definitions, seen),
  );
}
