import { expect, test } from "vitest";
import { fixTypescriptFetch } from "./fix.ts";

function mended(files: Readonly<Record<string, string>>, name: string): string {
  const all = Object.entries(files).map(([name, text]) => ({ name, content: Buffer.from(text), executable: false }));
  return String(fixTypescriptFetch(all).find((file) => file.name === name)?.content);
}

const problem = ["type", "title", "status", "code"].map((name) => `\n        '${name}': json['${name}'],`).join("");
const runtime = `
export const BASE_PATH = "";
        throw new ResponseError(response, 'Response returned an error code');
export class ResponseError extends Error {
    constructor(public response: Response, msg?: string) {
        super(msg);
    }
}
`;

test("null is told from absent where the document has null", () => {
  const model = `
    readonly note?: string | null;
    other?: string;
        'note': !exists(json, 'the-note') ? undefined : json['the-note'],
        'other': !exists(json, 'other') ? undefined : json['other'],
`;
  const text = mended({ "src/models/Card.ts": model }, "src/models/Card.ts");
  expect(text).toContain("'note': json['the-note'] === null ? null : !exists(json, 'the-note') ? undefined : json");
  expect(text).toContain("'other': !exists(json, 'other') ? undefined : json['other'],");
});

test("members of a query's object have the document's names", () => {
  const api = `
    FilterToJSON,
    filter?: Filter;
    limit?: number;
    status?: Status;
            queryParameters['status'] = requestParameters.status;
            queryParameters['filter'] = requestParameters.filter;
            queryParameters['limit'] = requestParameters.limit;
`;
  const models = {
    "src/models/Filter.ts": "\nexport interface Filter {\n",
    "src/models/Status.ts": "\nexport const Status = {\n",
  };
  const text = mended({ "src/apis/ThingsApi.ts": api, ...models }, "src/apis/ThingsApi.ts");
  expect(text).toContain("queryParameters['status'] = requestParameters.status;");
  expect(text).toContain("Object.assign(queryParameters, FilterToJSON(requestParameters.filter));");
  expect(text).toContain("queryParameters['limit'] = requestParameters.limit;");
});

test("a failure carries its body, and the problem in it", () => {
  const text = mended({ "src/models/Trouble.ts": problem, "src/runtime.ts": runtime }, "src/runtime.ts");
  expect(text).toContain("import { TroubleFromJSON, type Trouble } from './models/Trouble';");
  expect(text).toContain("throw await ResponseError.of(response);");
  expect(text).toContain("get problem(): Trouble | undefined");
  const without = mended({ "src/runtime.ts": runtime }, "src/runtime.ts");
  expect(without).toContain("static async of(response: Response)");
  expect(without).not.toContain("problem");
});

test("a field of a form that has no model is written as it is", () => {
  const api =
    "new Blob([JSON.stringify(objectToJSON(requestParameters.metadata))]); x = CardToJSON(requestParameters.card);";
  expect(mended({ "src/apis/Api.ts": api }, "src/apis/Api.ts")).toBe(
    "new Blob([JSON.stringify(requestParameters.metadata)]); x = CardToJSON(requestParameters.card);",
  );
});

test("a choice that may be a list or a text is read and sent as what it is", () => {
  const choice = `/* tslint:disable */
/**
 * Cards
 */

import {
    Array<Card>,
    Array<Card>FromJSON,
} from './Array&lt;Card&gt;';

/**
 * @type Either
 */
export type Either = Array<Card> | string;

export function EitherToJSON(value?: Either | null): any {
    if (instanceOfArray<Card>(value)) {
        return Array<Card>ToJSON(value as Array<Card>);
    }
    if (instanceOfstring(value)) {
        return stringToJSON(value as string);
    }
    return {};
}
`;
  const name = "src/models/Either.ts";
  const text = mended({ [name]: choice, "src/models/Card.ts": "export interface Card {\n}\n" }, name);
  expect(text).toContain("    CardFromJSON,\n");
  expect(text).toContain("} from './Card';");
  expect(text).toContain("return json.map((item) => CardFromJSON(item));");
  expect(text).toContain("return value.map((item) => CardToJSON(item));");
  expect(text).not.toMatch(/>FromJSON|stringToJSON|&lt;/);
});

test("a choice between objects is read as before, whatever the types of their members", () => {
  const name = "src/models/Shape.ts";
  const choice = `export type Shape = Circle | Square;
    return { ...CircleFromJSONTyped(json, true), ...SquareFromJSONTyped(json, true) };
    if (instanceOfCircle(value)) {
    if (instanceOfSquare(value)) {
`;
  const models = { "src/models/Circle.ts": "", "src/models/Square.ts": "" };
  // In the client: where the options' members differ in their types, the compiler takes no other cast of the merged object.
  expect(mended({ [name]: choice, ...models }, name)).toBe(choice.replace(" };", " } as any;"));
});

test("a choice that may be one of a list's values is that value, and has its type", () => {
  const name = "src/models/Kind.ts";
  const choice = `/* tslint:disable */
/**
 * Kinds
 */

import {
    Known,
    instanceOfKnown,
} from './Known';

/**
 * @type Kind
 */
export type Kind = Known | string;

export function KindToJSON(value?: Kind | null): any {
    if (instanceOfKnown(value)) {
        return KnownToJSON(value as Known);
    }
    if (instanceOfstring(value)) {
        return stringToJSON(value as string);
    }
    return {};
}
`;
  const known =
    "export const Known = {\n    A: 'a'\n} as const;\nexport type Known = typeof Known[keyof typeof Known];\n";
  const text = mended({ [name]: choice, "src/models/Known.ts": known }, name);
  expect(text).toContain("import type { Known } from './Known';");
  expect(text).not.toMatch(/instanceOf|\.\.\./);
});

test("what the generator names is there", () => {
  const name = "src/models/Setup.ts";
  const model = `import { SetupFromJSON } from './Setup';
export interface Setup {
    /**
     * @type {string}
     * @memberof Setup
     */
    state?: SetupStateEnum;
    /**
     * @type {Array<number>}
     * @memberof Setup
     */
    sizes?: Array<SetupSizesEnum>;
    kind?: SetupKindEnum;
}
export type SetupKindEnum = "a";
`;
  const text = mended({ [name]: model }, name);
  expect(text).toContain("    state?: string;\n");
  expect(text).toContain("    sizes?: Array<number>;\n");
  expect(text).toContain("    kind?: SetupKindEnum;\n");
  expect(text).not.toContain("from './Setup'");
});

test("models without an operation are given away, too", () => {
  const card = "export interface Card {\n}\n";
  expect(mended({ "src/models/Card.ts": card }, "src/models/index.ts")).toBe("export * from './Card';\n");
  const index = { "src/models/Card.ts": card, "src/models/index.ts": "export * from './Card';\n" };
  expect(mended(index, "src/models/index.ts")).toBe("export * from './Card';\n");
});

test("a base imports what reads a subclass once", () => {
  const card = `import {
    DebitFromJSON,
    DebitFromJSONTyped,
} from './Debit';

import {
     DebitFromJSONTyped,
     CreditFromJSONTyped
} from './';
`;
  expect(mended({ "src/models/Card.ts": card }, "src/models/Card.ts")).toBe(
    card.replace("     DebitFromJSONTyped,\n     C", "     C"),
  );
});

test("a schema that is called an enum has a type of its own", () => {
  const card = `import type { RideTypeEnum } from './RideTypeEnum';
import {
    LegEnum,
} from './LegEnum';
export interface Card {
    ride?: RideTypeEnum;
    leg: LegEnum;
}
`;
  expect(mended({ "src/models/Card.ts": card }, "src/models/Card.ts")).toBe(card);
});
