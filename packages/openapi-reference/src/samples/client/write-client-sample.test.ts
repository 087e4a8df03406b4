import { expect, test } from "vitest";
import type { HttpRequest } from "../../try-it/http-request.ts";
import { formOf, operationOf, parameterOf } from "../../try-it/testing/fixtures.ts";
import { isUnseen } from "../literal-styles.ts";
import { hostileTexts, requestOf } from "../testing/calls.ts";
import { readLiterals, syntaxes } from "../testing/read-literals.ts";
import { clientCallOf } from "./client-call.ts";
import type { ClientNames } from "./client-names.ts";
import type { ClientWriter } from "./client-writer.ts";
import * as go from "./languages/go.ts";
import * as java from "./languages/java.ts";
import * as python from "./languages/python.ts";
import * as typescript from "./languages/typescript.ts";
import { writeClientSample } from "./write-client-sample.ts";

const languages: readonly (readonly [name: string, writer: ClientWriter, syntax: keyof typeof syntaxes])[] = [
  ["java", java, "java"],
  ["typescript", typescript, "javascript"],
  ["python", python, "python"],
  ["go", go, "go"],
];

const argument = { isBody: false, isModel: false, place: "query" };
const names: ClientNames = {
  package: "cards",
  install: "install it",
  api: "CardsApi",
  method: "block",
  returns: "Card",
  parameters: [
    { ...argument, name: "id", wireName: "cardId", type: "string", place: "path" },
    { ...argument, name: "status", wireName: "filter[status]", type: "string" },
    { ...argument, name: "limit", wireName: "limit", type: "int" },
    { ...argument, name: "body", wireName: "Block", type: "Block", isBody: true, isModel: true, place: "body" },
  ],
};
const operation = operationOf({
  parameters: [
    parameterOf({ name: "cardId", in: "path" }),
    parameterOf({ name: "filter", in: "query", style: "deepObject", schema: { type: "object" } }),
    parameterOf({ name: "limit", in: "query", schema: { type: "integer" } }),
  ],
});

interface Changes {
  readonly parameters?: { readonly [key: string]: string };
  readonly body?: string;
  readonly request?: Partial<HttpRequest>;
  readonly names?: Partial<ClientNames>;
}

function written(writer: ClientWriter, changes: Changes = {}): string {
  const { parameters = { "path:cardId": "crd 1" }, body = '{"reason": "lost"}', request = {} } = changes;
  const typed = {
    operation,
    form: formOf({ parameters }),
    request: requestOf({ body: { kind: "text", text: body, contentType: "application/json" }, ...request }),
    baseUrl: "https://api.example",
  };
  return writeClientSample(writer, { ...names, ...changes.names }, typed, "masked");
}

test.each(languages)("%s means exactly what was typed, and nothing of it is run", (_, writer, syntax) => {
  for (const text of hostileTexts) {
    const body = JSON.stringify({ note: text });
    const program = written(writer, { parameters: { "path:cardId": text }, body });
    const { texts } = readLiterals(program, syntaxes[syntax] ?? []);
    expect(texts).toContain(text);
    if (writer !== typescript) expect(texts).toContain(body);
  }
});

test("members of an object in the query are arguments, at each depth and without its name", () => {
  const argument = { isBody: false, isModel: false, place: "query" };
  const nested = parameterOf({ name: "filter", in: "query", style: "deepObject", schema: { type: "object" } });
  const page = parameterOf({ name: "page", in: "query", schema: { type: "object" } });
  const form = formOf({
    parameters: { "query:filter": '{"amount": {"gte": 5}, "in": ["a", "b"]}', "query:page": '{"after": "crd_9"}' },
  });
  const parameters = ["filter[amount][gte]", "filter[in]", "after", "before"].map((wireName) => ({
    ...argument,
    name: wireName,
    wireName,
    type: "string",
  }));
  const typed = {
    operation: operationOf({ parameters: [nested, page] }),
    form,
    request: requestOf({ body: { kind: "none" } }),
    baseUrl: "https://api.example",
  };
  const { arguments: given } = clientCallOf({ ...names, parameters }, typed);
  expect(given.map(({ value }) => value)).toEqual(["5", ["a", "b"], "crd_9", undefined]);
});

test("arguments of one name have the value of their own place", () => {
  const places = ["path", "query", "header"];
  const parameters = places.map((place) => ({ ...argument, name: place, wireName: "id", type: "string", place }));
  const typed = {
    operation: operationOf({ parameters: places.map((place) => parameterOf({ name: "id", in: place as "path" })) }),
    form: formOf({ parameters: { "path:id": "of the path", "header:id": "of the header" } }),
    request: requestOf({ body: { kind: "none" } }),
    baseUrl: "https://api.example",
  };
  const { arguments: given } = clientCallOf({ ...names, parameters }, typed);
  expect(given.map(({ value }) => value)).toEqual(["of the path", undefined, "of the header"]);
});

test.each(hostileTexts)("TypeScript's body %j is data", (text) => {
  const program = written(typescript, { body: JSON.stringify({ note: text }) });
  const [, data = ""] = /BlockFromJSON\(([\s\S]*)\),\n {2}\}\)/.exec(program) ?? [];
  expect(JSON.parse(data)).toEqual({ note: text });
  expect(Array.from(data.replaceAll("\n", "")).filter(isUnseen)).toEqual([]);
});

test("bytes that a document calls JSON have no sample", () => {
  const content = [{ type: "application/json", schema: { type: "string", format: "binary" }, examples: [] }];
  const typed = {
    operation: operationOf({ requestBody: { required: true, content } }),
    form: formOf({ mediaType: "application/json" }),
    request: requestOf({ body: { kind: "text", text: '"bytes"', contentType: "application/json" } }),
    baseUrl: "https://api.example",
  };
  expect(() => clientCallOf({ ...names, parameters: names.parameters.slice(3) }, typed)).toThrow(
    "the body is not JSON",
  );
});

test("a member that would be the object's prototype stays a member in TypeScript", () => {
  const body = '{"__proto__": {"admin": true}}';
  expect(written(typescript, { body })).toContain(`BlockFromJSON(JSON.parse('${body}'))`);
});

test.each(languages)("%s takes the token from the environment, and the address from the console", (_, writer) => {
  const secrets = [{ variable: "ACCESS_TOKEN", text: "secret-token" }];
  const program = written(writer, { request: { secrets, headers: [["Authorization", "Bearer secret-token"]] } });
  expect(program).toMatch(/(System\.getenv\("|process\.env\.|os\.environ\["|os\.Getenv\(")ACCESS_TOKEN/);
  expect(program).toContain("https://api.example/rest/4.2.4");
  expect(program).not.toContain("secret-token");
});

test("Java names the package of a type that the client does not import", () => {
  const file = written(java, { names: { returns: "File", parameters: asJava } });
  expect(file).toContain("java.io.File answer = api.block(");
  const bodyOf = (type: string) => asJava.map((one) => (one.isBody ? { ...one, type } : one));
  const list = written(java, { names: { parameters: bodyOf("List<UUID>") } });
  expect(list).toContain("TypeReference<java.util.List<java.util.UUID>>() {}");
  const one = written(java, { names: { parameters: bodyOf("UUID") } });
  expect(one).toContain("java.util.UUID body = client.getObjectMapper().readValue(");
});

test("arguments stand in the method's order, those that are not sent are left out, or null", () => {
  const parameters = { "path:cardId": "crd 1", "query:filter": '{"status": "open"}' };
  expect(written(java, { parameters, names: { parameters: asJava } })).toContain(
    'Card answer = api.block("crd 1", "open", null, body);',
  );
  expect(written(go, { parameters })).toContain('api.block(context.Background(), "crd 1").Status("open").Body(body)');
  expect(written(python, { parameters })).toContain('id="crd 1",\n            status="open",\n            body=');
  expect(written(typescript, { parameters })).toContain("id: 'crd 1',\n    status: 'open',\n    body: BlockFromJSON(");
});

const asJava = names.parameters.map((one) => (one.type === "string" ? { ...one, type: "String" } : one));

/** A value of a class that the generator made, and the call that has three of them. */
const ofClasses: readonly (readonly [
  writer: ClientWriter,
  list: string,
  converted: (json: string, type: string) => string,
  call: (id: string, level: string, state: string) => string,
])[] = [
  [
    java,
    "List<State>",
    (json, type) => `client.getObjectMapper().convertValue(${json}, ${type}.class)`,
    (id, level, state) => `block(${id}, ${level}, java.util.List.of(${state}))`,
  ],
  [
    go,
    "[]State",
    (json, type) => `read[client.${type}](${JSON.stringify(json)})`,
    (id, level, state) =>
      `block(context.Background(), ${id}).Level(${level}).States([]client.State{${state}}).Execute()`,
  ],
];

test.each(ofClasses)(
  "Java and Go have each value of a class as the JSON that it is",
  (writer, list, converted, call) => {
    const parameters = [
      { ...argument, name: "id", wireName: "cardId", type: "CardId", place: "path" },
      { ...argument, name: "level", wireName: "level", type: "Level", place: "query" },
      { ...argument, name: "states", wireName: "states", type: list, place: "query" },
    ];
    const typed = {
      operation: operationOf({
        parameters: [
          parameterOf({ name: "cardId", in: "path", schema: { oneOf: [{ type: "string" }, { type: "integer" }] } }),
          parameterOf({ name: "level", in: "query", schema: { type: "integer", enum: [1, 2] } }),
          parameterOf({ name: "states", in: "query", schema: { type: "array", items: { type: "string" } } }),
        ],
      }),
      form: formOf({ parameters: { "path:cardId": "12", "query:level": "2", "query:states": "open" } }),
      request: requestOf({ body: { kind: "none" } }),
      baseUrl: "https://api.example",
    };
    expect(writeClientSample(writer, { ...names, parameters }, typed, "masked")).toContain(
      call(converted('"12"', "CardId"), converted("2", "Level"), converted('"open"', "State")),
    );
    const broken = { ...typed, form: formOf({ parameters: { "path:cardId": "12", "query:level": "2); exit(" } }) };
    expect(() => writeClientSample(writer, { ...names, parameters }, broken, "masked")).toThrow("See the HTTP sample.");
  },
);

test.each(languages.filter(([name]) => name !== "typescript"))(
  "%s: a number is a number, or there is no sample",
  (_, writer) => {
    const typed = (limit: string) => () =>
      written(writer, {
        parameters: { "path:cardId": "crd 1", "query:limit": limit },
        names: { parameters: (writer === java ? asJava : names.parameters).map(withInteger) },
      });
    const withInteger = (one: ClientNames["parameters"][number]) =>
      one.name === "limit" ? { ...one, type: writer === java ? "Integer" : "int" } : one;
    expect(typed("25")()).toMatch(/\b25\b/);
    expect(typed("007; exit()")).toThrow("See the HTTP sample.");
  },
);

test.each(languages)("%s says why there is no sample", (_, writer) => {
  expect(() => written(writer, { parameters: {} })).toThrow("No sample yet: cardId has no value.");
  expect(() => written(writer, { body: "{" })).toThrow("the body is not valid JSON");
  const secrets = [{ variable: "KEY", text: "k3y-of-nobody" }];
  const url = "https://api.example/cards?key=k3y-of-nobody";
  expect(() => written(writer, { request: { url, secrets } })).toThrow("cannot send a key in the query");
});

test("TypeScript sends no number that it cannot hold", () => {
  expect(() => written(typescript, { body: '{"wide": 9007199254740993}' })).toThrow("do not hold");
  expect(written(typescript, { body: '{"text": "9007199254740993"}' })).toContain("9007199254740993");
});
