import type { Guide } from "@connect-portal/content";
import { type GuideAnswer, type GuideEntry, paths } from "@connect-portal/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  contentOfDocument,
  createUser,
  fixedContent,
  signIn,
  startTestApp,
  type TestApp,
} from "../../testing/index.ts";

const step = {
  operationId: "getCard",
  title: "Get card",
  wsYamlUrl: "/4.2.4/issuing/cards",
  method: "GET",
  path: "/PowerCardConnectApi/rest/cards/{cardId}",
  parameters: [{ name: "cardId", in: "path" as const, value: "crd_1" }],
  body: null,
  saves: [],
  status: null,
  recorded: { status: 200, body: "{}" },
};

const guide = (slug: string, isPublic: boolean): Guide => ({
  slug,
  title: `About ${slug}`,
  summary: "In short.",
  order: 1,
  isPublic,
  documents: [{ name: "4.2.4/issuing/cards/api.yaml", wsYamlUrl: "/4.2.4/issuing/cards", checked: "", current: "" }],
  html: "",
  markdown: "",
  sections: [{ id: "read", title: "Read", html: "<p>Text.</p>", markdown: "Text.", steps: [step], programs: [] }],
});

const french = {
  title: "Au sujet de open",
  summary: "En bref.",
  html: "",
  markdown: "",
  sections: [{ title: "Lire", html: "<p>Texte.</p>", markdown: "Texte." }],
  checked: "",
  current: "",
};

let portal: TestApp;
let own: Record<string, string>;
let other: Record<string, string>;

beforeAll(async () => {
  const document = contentOfDocument({ openapi: "3.1.0", info: { title: "Cards", version: "1" }, paths: {} });
  portal = await startTestApp({
    content: fixedContent({
      ...document.current(),
      guides: [{ ...guide("open", true), translations: { fr: french } }, guide("closed", false)],
    }),
  });
  const [first, second] = await Promise.all([[2], [1]].map((productIds) => createUser(portal, { productIds })));
  if (!first || !second) throw new Error("no users");
  own = await signIn(portal, first);
  other = await signIn(portal, second);
});
afterAll(() => portal.close());

const listed = async (url: string, headers = {}) =>
  (await portal.app.inject({ url, headers })).json<GuideEntry[]>().map(({ slug }) => slug);
const read = (url: string, headers = {}) => portal.app.inject({ url, headers });

test("a visitor sees public guides, a user those of the own products, too", async () => {
  expect(await listed(paths.publicGuides)).toEqual(["open"]);
  expect(await listed(paths.guides, own)).toEqual(["open", "closed"]);
  expect(await listed(paths.guides, other)).toEqual(["open"]);
});

test("a closed guide is not found by those who may not read it", async () => {
  expect((await read(paths.publicGuide("closed"))).json()).toMatchObject({ status: 404, code: "guide_not_found" });
  expect((await read(paths.guide("closed"), other)).json()).toMatchObject({ code: "guide_not_found" });
  expect((await read(paths.guide("closed"))).statusCode).toBe(401);
  expect((await read(paths.guide("closed"), own)).statusCode).toBe(200);
});

test("a public guide says whether the reader can run its steps", async () => {
  const isOpen = async (url: string, headers = {}) =>
    (await read(url, headers)).json<GuideAnswer>().sections[0]?.steps[0]?.isOpen;
  expect(await isOpen(paths.publicGuide("open"))).toBe(false);
  expect(await isOpen(paths.guide("open"), other)).toBe(false);
  expect(await isOpen(paths.guide("open"), own)).toBe(true);
  expect((await read(paths.guide("open"), own)).json()).toMatchObject({
    slug: "open",
    stepCount: 1,
    sections: [{ steps: [{ reference: "/swagger-ui/4.2.4/issuing/cards?api=Get+card" }] }],
  });
});

test("a guide has its words in the reader's language, with the same steps, and its own where there are none", async () => {
  const inFrench = { "accept-language": "fr" };
  expect((await read(paths.guide("open"), { ...own, ...inFrench })).json()).toMatchObject({
    title: "Au sujet de open",
    sections: [{ id: "read", title: "Lire", html: "<p>Texte.</p>", steps: [{ operationId: "getCard" }] }],
  });
  const titles = async (url: string, headers: Record<string, string>) =>
    (await read(url, headers)).json<GuideEntry[]>().map(({ title }) => title);
  expect(await titles(paths.guides, { ...own, ...inFrench })).toEqual(["Au sujet de open", "About closed"]);
  expect(await titles(paths.publicGuides, { cookie: "language=fr" })).toEqual(["Au sujet de open"]);
  expect(await titles(paths.publicGuides, { "accept-language": "ar" })).toEqual(["About open"]);
  expect((await read(paths.publicGuide("open"), inFrench)).headers.vary).toContain("Accept-Language");
});
