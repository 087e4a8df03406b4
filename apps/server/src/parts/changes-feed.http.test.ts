import { openContentStore } from "@connect-portal/content";
import {
  type ContentFolder,
  catalogueText,
  createContentFolder,
  descriptorText,
  specText,
} from "@connect-portal/content/testing";
import { paths } from "@connect-portal/contract";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createUser, signIn, startTestApp, type TestApp } from "../testing/index.ts";

const server = (version: string) => `/PowerCardConnectApi/rest/${version}/issuing`;
const required = { parameters: [{ name: "a&b", in: "query", required: true, schema: { type: "string" } }] };
const documents = {
  "4.1.0": { "/cards": {}, "/old": {} },
  "4.2.4": { "/cards": required },
  "3.5.6": { "/secret": {} },
  "3.5.8": { "/secret": {}, "/secret-too": {} },
};
const release = (id: number, version: string, products: number[]) => ({
  id,
  name: version,
  products,
  solutions: [{ id, name: "Issuing", modules: [{ id, name: "Cards", wsYamlUrl: `/${version}/issuing/cards` }] }],
});
const files: Record<string, string> = {
  "catalogue.yaml": catalogueText({
    products: [
      { id: 1, name: "PowerCard 3.5" },
      { id: 2, name: "PowerCard V4" },
    ],
    releases: [
      release(42, "4.2.4", [2]),
      release(41, "4.1.0", [2]),
      release(38, "3.5.8", [1]),
      release(36, "3.5.6", [1]),
    ],
  }),
  ...Object.fromEntries(
    Object.entries(documents).flatMap(([version, gets]) => [
      [
        `hps/${version}/issuing/cards/api/schemas/module-descriptor.json`,
        descriptorText([{ name: "Cards", file: "api.yaml" }]),
      ],
      [`hps/${version}/issuing/cards/api/schemas/api.yaml`, specText({ server: server(version), gets })],
    ]),
  ),
};

let folder: ContentFolder;
let portal: TestApp;

beforeAll(async () => {
  folder = await createContentFolder(files);
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  portal = await startTestApp({ content: await openContentStore({ directory: folder.directory, watch: false, log }) });
});

afterAll(async () => {
  await portal.close();
  await folder[Symbol.asyncDispose]();
});

/** A feed reader with a client of an account that may see these products. */
async function readerOf(productIds: number[]) {
  const user = await createUser(portal, { productIds });
  const session = await signIn(portal, user);
  const made = await portal.app.inject({
    method: "POST",
    url: paths.sandboxClients,
    headers: session,
    payload: { name: "Feed reader" },
  });
  const { clientId, clientSecret } = made.json();
  const authorization = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}`;
  return {
    user,
    clientId: clientId as string,
    read: (headers: Record<string, string> = {}) => feed({ authorization, ...headers }),
  };
}

const feed = (headers: Record<string, string> = {}) =>
  portal.app.inject({ url: paths.changesFeed, headers: { host: "portal.test", ...headers } });

test("a feed has an entry for each pair of releases, with what changed for whom, and keeps its dates", async () => {
  const { read } = await readerOf([2]);
  const first = await read();
  expect(first.statusCode).toBe(200);
  expect(first.headers).toMatchObject({
    "content-type": "application/atom+xml; charset=utf-8",
    "cache-control": "private, no-cache",
  });
  expect(first.body).toMatch(
    /^<\?xml version="1.0" encoding="utf-8"\?>\n<feed xmlns="http:\/\/www.w3.org\/2005\/Atom"/,
  );
  expect(first.body.match(/<entry>/g)).toHaveLength(1);
  expect(first.body).toContain("<title>4.2.4: what changed since 4.1.0</title>");
  expect(first.body).toContain("<summary>Operations: 2 breaking, 0 different, 0 new.</summary>");
  expect(first.body).toContain('href="http://portal.test/changes?from=41&amp;to=42"');
  expect(first.body).toContain("breaking: The query parameter `a&amp;amp;b` is new and required.");
  const updated = /<entry>[\s\S]*<updated>(.*)<\/updated>/.exec(first.body)?.[1];
  expect(updated).toBe("2025-03-04T10:22:31.000Z");

  portal.clock.now = new Date("2025-03-05T10:22:31Z");
  const other = await (await readerOf([2])).read();
  expect(other.body).toBe(first.body);
  expect((await read({ "if-none-match": String(first.headers.etag) })).statusCode).toBe(304);
});

test("closed releases are in nobody's feed", async () => {
  const { read } = await readerOf([2]);
  expect((await read()).body).not.toMatch(/secret|3\.5/);
  const other = await (await readerOf([1])).read();
  expect(other.body).toContain("/secret-too");
  expect(other.body).not.toContain("4.2.4");
  const nobody = await (await readerOf([])).read();
  expect([nobody.statusCode, nobody.body.includes("<entry>")]).toEqual([200, false]);
});

test("who shows no valid credentials is asked for them; a revoked secret and an inactive account count for nothing", async () => {
  const { user, clientId, read } = await readerOf([2]);
  const wrong = `Basic ${Buffer.from(`${clientId}:wrong`).toString("base64")}`;
  for (const headers of [{}, { authorization: wrong }, { authorization: "Basic !" }, await signIn(portal, user)]) {
    const refused = await feed(headers);
    expect(refused.json()).toMatchObject({ status: 401, code: "client_not_accepted" });
    expect(refused.headers["www-authenticate"]).toBe('Basic realm="Connect Portal", charset="UTF-8"');
  }
  expect((await read()).statusCode).toBe(200);
  await portal.database.db.execute(sql`UPDATE users SET is_active = false WHERE id = ${user.id}`);
  expect((await read()).statusCode).toBe(401);
});
