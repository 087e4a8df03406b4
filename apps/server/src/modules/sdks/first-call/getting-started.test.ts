import { sdkLanguages } from "@connect-portal/contract";
import type { JsonObject } from "@connect-portal/openapi-document";
import { expect, test } from "vitest";
import { sdkNames } from "../document/sdk-names.ts";
import { sdkRecipes } from "../languages.ts";
import { type GeneratedCall, nothingGenerated, readNames } from "./generated-calls.ts";
import { gettingStarted } from "./getting-started.ts";

const baseUrl = "https://sandbox.example";
const names = sdkNames("/hps/4.2.4/issuing/cards/api/schemas/api.yaml", "4.2.4");
const body = { required: true, content: { "application/json": { example: { note: "it's $5" } } } };
const cardId = { name: "cardId", in: "path", required: true, example: "crd 1", schema: { type: "string" } };
const document: JsonObject = {
  info: { title: "Cards", license: { name: "Bank licence" } },
  servers: [{ url: "https://sandbox.example/rest" }],
  paths: {
    "/cards": { delete: { operationId: "deleteCards", responses: {} } },
    "/cards/{cardId}": { get: { operationId: "getCard", parameters: [{ $ref: "#/components/parameters/Id" }] } },
    "/cards/lookups": { post: { operationId: "lookUpCard", summary: "Look up a card.", requestBody: body } },
  },
  components: {
    parameters: { Id: cardId },
    securitySchemes: { client: { type: "oauth2" }, token: { type: "http", scheme: "bearer" }, key: { type: "apiKey" } },
  },
};
const calls: GeneratedCall[] = [
  {
    verb: "post",
    path: "/cards/lookups",
    documentPath: "/cards/lookups",
    api: "CardsApi",
    method: "lookUpCard",
    nickname: "lookUpCard",
    returns: "Card",
    parameters: [
      { name: "lookup", wireName: "body", type: "Lookup", isRequired: true, isBody: true, place: "body" },
      {
        name: "xRequestId",
        wireName: "X-Request-Id",
        type: "String",
        isRequired: false,
        isBody: false,
        place: "header",
      },
    ],
  },
];

const guide = (language: Parameters<typeof gettingStarted>[0]["language"], all = calls) =>
  gettingStarted({
    language,
    names,
    document,
    baseUrl,
    notes: ["Webhooks are left out."],
    generated: { calls: all, models: [] },
  });

test("the first call is one that reads, with the document's example and server", () => {
  const text = guide("java");
  expect(text).toContain("# Cards: Java\n");
  expect(text).toContain('new ApiClient().updateBaseUri("https://sandbox.example/rest");');
  expect(text).toContain('readValue("{\\"note\\":\\"it\'s $5\\"}", Lookup.class);');
  expect(text).toContain("Card answer = api.lookUpCard(body, null);");
  expect(text).toContain("sends a request (Look up a card, `POST /cards/lookups`)");
  expect(text).toContain("- Webhooks are left out");
  expect(text).toContain("## Support\n\nThis language is supported for any valid document.");
  expect(guide("ruby")).toContain("supported for the documents that the portal publishes.");
  expect(guide("html")).toContain("This language is not supported");
  expect(text).toContain("The generator's own code is under Apache-2.0");
  expect(text).toContain("(Bank licence)");
});

test("what a document says in one line stays one line, and no example ends a block of code", () => {
  const header = (name: string, example: string) => ({
    name,
    in: "header",
    required: true,
    example,
    schema: { type: "string" },
  });
  const hostile: JsonObject = {
    info: { title: "Cards\n```sh\nrm -rf ~\n```", license: { name: "MIT\r\n# Heading" } },
    servers: [{ url: "https://sandbox.example/rest" }],
    paths: {
      "/cards": {
        get: {
          operationId: "listCards",
          summary: "List\u2028cards\n# Heading",
          parameters: [header("X-Note", "one\r\nX-Injected: two\u0000"), header("X-Fence", "```\n# Heading")],
          responses: {},
        },
      },
    },
  };
  const text = gettingStarted({
    language: "html",
    names,
    document: hostile,
    baseUrl,
    notes: ["A\n# Heading"],
    generated: nothingGenerated,
  });
  const headings = text.split(/\n/).filter((line) => /^#/.test(line));
  expect(headings[0]).toBe("# Cards ```sh rm -rf ~ ```: HTML");
  expect(headings).not.toContain("# Heading");
  expect(text).toContain("--header 'X-Note: one X-Injected: two'");
  expect(text).toContain("--header 'X-Fence: ``` # Heading'");
  expect(text).toMatch(/^````sh$/m);
});

test("curl quotes what a shell would take for its own", () => {
  expect(guide("html")).toContain(`--data '{"note":"it'\\''s $5"}'`);
});

test("a language that makes no code is explained, and called with curl alone", () => {
  const text = guide("openapi", []);
  expect(text).toContain("`openapi.json` is the OpenAPI document in version 3.0");
  expect(text).toContain("curl 'https://sandbox.example/rest/cards/lookups'");
  expect(text).not.toContain("## First call");
});

test("what the generator says of its calls is read as it stands", () => {
  const text =
    "call\tGET\t/cards;v=1\tCardsApi\tlistCards\tcards\t\\Cards\\Page\t/cards\nparameter\tx\tX-Id\tstring\ttrue\t\theader\n";
  const model = "model\tPage\nproperty\tcardId\tcard_id\tgetCardId\tstring\ttrue\n";
  const file = Buffer.from(`\n${text}\n${model}`);
  const call = {
    verb: "get",
    path: "/cards;v=1",
    documentPath: "/cards",
    api: "CardsApi",
    method: "listCards",
    nickname: "cards",
    returns: "\\Cards\\Page",
    parameters: [{ name: "x", wireName: "X-Id", type: "string", isRequired: true, isBody: false, place: "header" }],
  };
  const property = { wireName: "cardId", name: "card_id", getter: "getCardId", type: "string", isRequired: true };
  expect(readNames(file)).toEqual({ calls: [call], models: [{ name: "Page", properties: [property] }] });
  expect(readNames(Buffer.alloc(0))).toEqual(nothingGenerated);
});

test("where the document names no place that gives tokens, the reader puts one into the program", () => {
  const text = guide("typescript-fetch");
  expect(text).toContain("Put an access token in place of `YOUR-ACCESS-TOKEN`. The program sends a request");
  expect(text).not.toContain("CONNECT_CLIENT_ID");
  const flows = { clientCredentials: { tokenUrl: "https://sandbox.example/token", scopes: {} } };
  const components = { securitySchemes: { client: { type: "oauth2", flows } } };
  const generated = { calls, models: [] };
  const own = gettingStarted({
    language: "typescript-fetch",
    names,
    notes: [],
    generated,
    document: { ...document, components },
    baseUrl,
  });
  expect(own).toContain("export CONNECT_CLIENT_ID=YOUR-CLIENT-ID CONNECT_CLIENT_SECRET=YOUR-CLIENT-SECRET");
  expect(own).toContain('fetch("https://sandbox.example/token"');
});

test("a client is made at the portal for its own tokens only", () => {
  const of = (tokenUrl: string, security: JsonObject[] = []) => {
    const client = { type: "oauth2", flows: { clientCredentials: { tokenUrl, scopes: {} } } };
    const schemes = { ...securitySchemes, client };
    const secured = { ...document, security, components: { parameters: { Id: cardId }, securitySchemes: schemes } };
    const generated = { calls, models: [] };
    return gettingStarted({ language: "java", names, document: secured, baseUrl, notes: [], generated });
  };
  expect(of("https://sandbox.example/token")).toContain("Create a client on the portal's Credentials page.");
  const foreign = of("https://bank.example/token");
  expect(foreign).toContain("Put in the id and the secret of a client that `https://bank.example/token` knows.");
  expect(foreign).not.toContain("Credentials page");
  const password = of("https://bank.example/token", [{ password: [] }]);
  expect(password).toContain("Put `user:password` in base64");
  expect(password).not.toContain("https://bank.example/token");
});

const guided = sdkLanguages.filter((language) => sdkRecipes[language].guide !== undefined);

test.each(guided)("%s: a caller is known as the operation says", (language) => {
  const known = (security: JsonObject[]) =>
    gettingStarted({
      language,
      names,
      document: { ...document, security, components: { parameters: { Id: cardId }, securitySchemes } },
      baseUrl,
      notes: [],
      generated: { calls, models: [] },
    });
  const password = known([{ password: [] }, { token: [] }]);
  expect(password).toContain("Put `user:password` in base64 in place of `YOUR-USER-AND-PASSWORD`.");
  expect(password).toContain("with a wrong password");
  expect(password).toMatch(/["']Basic /);
  expect(password).toContain("--header 'Authorization: Basic YOUR-USER-AND-PASSWORD'");
  const key = known([{ key: [] }]);
  expect(key).toContain("Put an API key in place of `YOUR-API-KEY`.");
  expect(key).toMatch(/["']X-Key["']/);
  expect(key).toContain("--header 'X-Key: YOUR-API-KEY'");
  for (const text of [password, key]) expect(text).not.toMatch(/access.?token|bearer/i);
  expect(known([{ token: [] }])).toContain("Put an access token in place of `YOUR-ACCESS-TOKEN`.");
});

const securitySchemes = {
  token: { type: "http", scheme: "bearer" },
  password: { type: "http", scheme: "Basic" },
  key: { type: "apiKey", in: "header", name: "X-Key" },
};
