import { paths } from "@connect-portal/contract";
import { and, eq } from "drizzle-orm";
import type { InjectOptions } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createUser, signIn } from "../../testing/index.ts";
import { users } from "../accounts/accounts.tables.ts";
import { auditEvents } from "../audit/audit.tables.ts";
import { startUsersApp, type UsersApp } from "../users/testing/users-app.ts";

const USER = "urn:ietf:params:scim:schemas:core:2.0:User";
const GROUP = "urn:ietf:params:scim:schemas:core:2.0:Group";
const PATCH = "urn:ietf:params:scim:api:messages:2.0:PatchOp";
const ERROR = "urn:ietf:params:scim:api:messages:2.0:Error";
let portal: UsersApp;
let authorization: string;
let service: number;
let number = 0;

beforeAll(async () => {
  portal = await startUsersApp();
  const headers = await signIn(portal, portal.administrator);
  const create = (url: string, payload: object) => portal.app.inject({ method: "POST", url, headers, payload });
  service = (await create(paths.services, { name: "entra" })).json().id;
  const token = await create(paths.serviceTokens(service), { name: "SCIM", scopes: ["scim"], days: 30 });
  authorization = `Bearer ${token.json().token}`;
});

afterAll(() => portal.close());

async function scim(method: NonNullable<InjectOptions["method"]>, path: string, payload?: object | string) {
  const headers = { authorization, ...(payload !== undefined && { "content-type": "application/scim+json" }) };
  const answer = await portal.app.inject({
    method,
    url: `/scim/v2${path}`,
    headers,
    ...(payload !== undefined && { payload: typeof payload === "string" ? payload : JSON.stringify(payload) }),
  });
  return { status: answer.statusCode, headers: answer.headers, body: answer.body === "" ? null : answer.json() };
}

/** As Entra ID creates a user. */
function entraUser(more: object = {}) {
  number++;
  return {
    schemas: [USER, "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User"],
    externalId: `oid-${number}`,
    userName: `anna${number}@bank.example`,
    active: true,
    displayName: "Anna Berg",
    emails: [{ primary: true, type: "work", value: `anna${number}@bank.example` }],
    meta: { resourceType: "User" },
    name: { formatted: "Anna Berg", familyName: "Berg", givenName: "Anna" },
    title: "Engineer",
    "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User": { department: "Cards" },
    ...more,
  };
}

const newUser = async (more: object = {}) => (await scim("POST", "/Users", entraUser(more))).body;
const patch = (path: string, ...Operations: object[]) => scim("PATCH", path, { schemas: [PATCH], Operations });
const filter = (text: string) => `?filter=${encodeURIComponent(text)}`;

describe("users", () => {
  test("201: a user is created without a password, and found by what Entra ID and Okta look for", async () => {
    const sent = entraUser();
    const { status, body, headers } = await scim("POST", "/Users", sent);
    expect(status).toBe(201);
    expect(headers["content-type"]).toMatch(/^application\/scim\+json/);
    expect(headers.location).toBe(body.meta.location);
    expect(body).toMatchObject({
      schemas: [USER],
      externalId: sent.externalId,
      userName: sent.userName,
      displayName: "Anna Berg",
      emails: [{ value: sent.userName, type: "work", primary: true }],
      active: true,
      meta: { resourceType: "User" },
    });
    const [row] = await portal.database.db
      .select()
      .from(users)
      .where(eq(users.id, Number(body.id)));
    expect([row?.passwordHash, row?.productIds]).toEqual([null, [1, 2, 3]]);
    for (const text of [
      `userName eq "${sent.userName.toUpperCase()}"`,
      `externalId eq "${sent.externalId}"`,
      `emails.value eq "${sent.userName}"`,
      `emails[type eq "work"].value eq "${sent.userName}"`,
    ]) {
      const found = (await scim("GET", `/Users${filter(text)}`)).body;
      expect([text, found.totalResults, found.Resources[0]?.id]).toEqual([text, 1, body.id]);
    }
    expect((await scim("GET", `/Users${filter('userName eq "nobody"')}`)).body).toMatchObject({
      totalResults: 0,
      Resources: [],
    });
  });

  test("200: pages by startIndex and count, and attributes that are asked for", async () => {
    await newUser();
    await newUser();
    const first = (await scim("GET", "/Users?startIndex=1&count=1&attributes=userName")).body;
    expect([first.itemsPerPage, first.startIndex]).toEqual([1, 1]);
    expect(first.totalResults).toBeGreaterThan(2);
    expect(Object.keys(first.Resources[0]).sort()).toEqual(["id", "meta", "schemas", "userName"]);
    const second = (await scim("GET", "/Users?startIndex=2&count=1")).body;
    expect(second.Resources[0].id).not.toBe(first.Resources[0].id);
    expect((await scim("GET", "/Users?count=0")).body.Resources).toEqual([]);
  });

  test.each([
    ["Entra ID", { op: "Replace", path: "active", value: "False" }],
    ["Okta", { op: "replace", value: { active: false } }],
  ])("200: %s deactivates, and sessions end at once", async (_who, operation) => {
    const user = await createUser(portal);
    const session = await signIn(portal, user);
    const { status, body } = await patch(`/Users/${user.id}`, operation);
    expect([status, body.active]).toEqual([200, false]);
    expect((await portal.app.inject({ url: paths.profile, headers: session })).statusCode).toBe(401);
    const again = await patch(`/Users/${user.id}`, {
      ...operation,
      ...("path" in operation ? { value: "True" } : { value: { active: true } }),
    });
    expect(again.body.active).toBe(true);
    expect((await portal.app.inject({ url: paths.profile, headers: session })).statusCode).toBe(401);
    const records = await portal.database.db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.actorUserId, service), eq(auditEvents.action, "Deactivate user")));
    expect(JSON.parse(records.at(-1)?.data ?? "")).toMatchObject({ username: user.username, endedSessions: 1 });
  });

  test("200: operations of Entra ID change what is kept, and leave the rest out", async () => {
    const { id } = await newUser();
    const { status, body } = await patch(
      `/Users/${id}`,
      { op: "Replace", path: 'emails[type eq "work"].value', value: "new@bank.example" },
      { op: "Add", path: "name.givenName", value: "Annika" },
      { op: "Add", path: "title", value: "Lead" },
      { op: "Add", path: 'phoneNumbers[type eq "mobile"].value', value: "+49 170 123" },
      { op: "Add", path: "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department", value: "Risk" },
      { op: "Replace", path: "externalId", value: "oid-new" },
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({
      externalId: "oid-new",
      displayName: "Annika Berg",
      emails: [{ value: "new@bank.example" }],
      phoneNumbers: [{ value: "49170123" }],
    });
    expect(body.title).toBeUndefined();
  });

  test("200: PUT replaces what it names; a userName is not changed", async () => {
    const created = await newUser();
    const put = await scim("PUT", `/Users/${created.id}`, { ...created, displayName: "Anna Blum" });
    expect([put.status, put.body.displayName]).toEqual([200, "Anna Blum"]);
    const renamed = await scim("PUT", `/Users/${created.id}`, { ...created, userName: "other" });
    expect([renamed.status, renamed.body.scimType]).toEqual([400, "mutability"]);
  });

  test("204 and 404: DELETE deletes the account; its name is not given again", async () => {
    const created = await newUser();
    expect((await scim("DELETE", `/Users/${created.id}`)).status).toBe(204);
    expect(await scim("GET", `/Users/${created.id}`)).toMatchObject({
      status: 404,
      body: { schemas: [ERROR], status: "404" },
    });
    const again = await scim("POST", "/Users", { userName: created.userName });
    expect([again.status, again.body.scimType]).toEqual([409, "uniqueness"]);
  });

  test("403 and 409: an account with a role is only deactivated, and the last administrator is not", async () => {
    const administrator = await createUser(portal, { permissions: ["manage_user"], email: "boss@bank.example" });
    for (const operation of [
      { op: "replace", path: "emails", value: [{ value: "mine@evil.example" }] },
      { op: "replace", value: { displayName: "Somebody" } },
    ]) {
      expect((await patch(`/Users/${administrator.id}`, operation)).status).toBe(403);
    }
    expect((await scim("DELETE", `/Users/${administrator.id}`)).status).toBe(403);
    const off = { op: "replace", path: "active", value: false };
    expect((await patch(`/Users/${administrator.id}`, off)).status).toBe(200);
    expect((await patch(`/Users/${administrator.id}`, { ...off, value: true })).status).toBe(403);
    expect((await patch(`/Users/${portal.administrator.id}`, off)).status).toBe(409);
  });

  test("400 in SCIM's words: what is no filter, no path, sent twice, or of another schema", async () => {
    const { id } = await newUser();
    const one = (operation: object) => patch(`/Users/${id}`, operation);
    const created = (schemas: unknown) => scim("POST", "/Users", entraUser({ schemas }));
    for (const [scimType, answer] of [
      ["invalidFilter", await scim("GET", `/Users${filter('userName eq "\\u0000"')}`)],
      ["invalidValue", await scim("GET", "/Users?attributes=id&attributes=userName")],
      ["invalidValue", await scim("GET", "/Groups?filter=a&filter=b")],
      ["invalidPath", await one({ op: "replace", path: 'emails[type eq "work"', value: "other@bank.example" })],
      ["noTarget", await one({ op: "remove" })],
      ["invalidSyntax", await scim("PATCH", `/Users/${id}`, { schemas: [USER], Operations: [{ op: "remove" }] })],
      ["invalidSyntax", await created([GROUP])],
      ["invalidSyntax", await created("User")],
      ["invalidSyntax", await scim("POST", "/Groups", { schemas: [USER], displayName: "Bank of users" })],
      ["invalidSyntax", await scim("POST", "/Users", "")],
    ] as const)
      expect(answer).toMatchObject({ status: 400, body: { schemas: [ERROR], scimType } });
  });

  test("204: DELETE with a content type and no body", async () => {
    const { id } = await newUser();
    expect((await scim("DELETE", `/Users/${id}`, "")).status).toBe(204);
  });

  test("404: neither a service nor an organisation is a user", async () => {
    const group = (await scim("POST", "/Groups", { displayName: "Not a user" })).body;
    for (const id of [service, group.id, 999_999, "x", "1e3"]) {
      expect((await scim("GET", `/Users/${id}`)).status).toBe(404);
      expect((await patch(`/Users/${id}`, { op: "replace", path: "active", value: false })).status).toBe(404);
      expect((await scim("DELETE", `/Users/${id}`)).status).toBe(404);
    }
  });
});

describe("groups are organisations", () => {
  test("an organisation of five: members come and go as Entra ID and Okta send it", async () => {
    const five = [await newUser(), await newUser(), await newUser(), await newUser(), await newUser()];
    const [a, b, c, d, e] = five.map(({ id }) => id as string);
    const created = await scim("POST", "/Groups", {
      schemas: [GROUP],
      displayName: "Northbank",
      externalId: "group-1",
      members: [{ value: a }, { value: b }],
    });
    expect(created.status).toBe(201);
    const group = `/Groups/${created.body.id}`;
    const members = async () => (await scim("GET", group)).body.members.map(({ value }: { value: string }) => value);
    await patch(group, { op: "Add", path: "members", value: [{ value: c }, { value: d }] });
    await patch(group, { op: "add", value: { members: [{ value: e }] } });
    expect(await members()).toEqual([a, b, c, d, e]);
    await patch(group, { op: "Remove", path: "members", value: [{ value: a }] });
    await patch(group, { op: "remove", path: `members[value eq "${b}"]` });
    expect(await members()).toEqual([c, d, e]);
    expect((await scim("GET", `/Users/${c}`)).body.groups).toEqual([{ value: created.body.id, display: "Northbank" }]);
    await patch(group, { op: "replace", value: { id: created.body.id, displayName: "Northbank AG" } });
    const found = (await scim("GET", `/Groups${filter('displayName eq "northbank ag"')}&excludedAttributes=members`))
      .body;
    expect([found.totalResults, found.Resources[0].externalId, found.Resources[0].members]).toEqual([
      1,
      "group-1",
      undefined,
    ]);
    expect(
      (await scim("PUT", group, { displayName: "Northbank AG", members: [{ value: e }] })).body.members,
    ).toHaveLength(1);
    expect((await scim("DELETE", group)).status).toBe(204);
    expect((await scim("GET", `/Users/${e}`)).body.active).toBe(true);
  });

  test("409: nobody is in two organisations; nothing of such a request is done", async () => {
    const [one, other] = [await newUser(), await newUser()];
    await scim("POST", "/Groups", { displayName: "First", members: [{ value: one.id }] });
    const second = (await scim("POST", "/Groups", { displayName: "Second" })).body;
    const refused = await patch(`/Groups/${second.id}`, {
      op: "add",
      path: "members",
      value: [{ value: other.id }, { value: one.id }],
    });
    expect([refused.status, refused.body.scimType]).toEqual([409, "uniqueness"]);
    expect((await scim("GET", `/Groups/${second.id}`)).body.members).toBeUndefined();
    expect((await scim("POST", "/Groups", { displayName: "FIRST" })).status).toBe(409);
  });

  test("200: a group of 10,000 members takes one more, and lists them", async () => {
    const { db } = portal.database;
    const group = (await scim("POST", "/Groups", { displayName: "Everybody" })).body;
    const rows = Array.from({ length: 9_999 }, (_, at) => ({ username: `many-${at}`, createdAt: portal.clock.now }));
    const made: { id: number }[] = [];
    for (let at = 0; at < rows.length; at += 2_000) {
      made.push(
        ...(await db
          .insert(users)
          .values(rows.slice(at, at + 2_000))
          .returning({ id: users.id })),
      );
    }
    const value = made.map(({ id }) => ({ value: String(id) }));
    expect((await patch(`/Groups/${group.id}`, { op: "add", path: "members", value })).status).toBe(200);
    const { id } = await newUser();
    const more = await patch(`/Groups/${group.id}`, { op: "add", path: "members", value: [{ value: id }] });
    expect(more.body.members).toHaveLength(10_000);
    const tooMany = Array.from({ length: 10_001 }, () => ({ value: id }));
    expect((await patch(`/Groups/${group.id}`, { op: "add", path: "members", value: tooMany })).status).toBe(413);
  });
});

describe("hostile requests", () => {
  test.each([
    ["a filter that is SQL", "GET", `/Users${filter(`userName eq "x' OR '1'='1"`)}`, undefined, 200],
    ["a filter of another kind", "GET", `/Users${filter('userName sw "a"')}`, undefined, 400],
    ["a filter of an attribute that is not kept", "GET", `/Users${filter('password eq "a"')}`, undefined, 400],
    ["a filter without end", "GET", `/Users${filter(`userName eq "${"(".repeat(5_000)}"`)}`, undefined, 400],
    ["a body that is no JSON", "POST", "/Users", "{", 400],
    ["a body that is a list", "POST", "/Users", "[]", 400],
    ["no userName", "POST", "/Users", { displayName: "Nobody" }, 400],
    ["a userName that is none", "POST", "/Users", { userName: "<script>" }, 400],
    ["a userName that is a card number", "POST", "/Users", { userName: "4539730194628578" }, 400],
    ["a group that holds a card number", "POST", "/Groups", { displayName: "Card 4539730194628578" }, 400],
    ["an email that is none", "POST", "/Users", { userName: "x1", emails: [{ value: "nobody" }] }, 400],
    ["active that is neither", "POST", "/Users", { userName: "x2", active: "perhaps" }, 400],
    ["a name that is a number", "POST", "/Users", { userName: 7 }, 400],
    ["a prototype", "POST", "/Users", '{"__proto__":{"userName":"x"},"constructor":{}}', 400],
    ["a group without a name", "POST", "/Groups", {}, 400],
    ["a member that is no user", "POST", "/Groups", { displayName: "G", members: [{ value: "999999" }] }, 400],
    ["a count that is none", "GET", "/Users?count=many", undefined, 400],
  ] as const)("%s", async (_what, method, path, payload, expected) => {
    const { status, body } = await scim(method, path, payload);
    expect(status).toBe(expected);
    if (expected === 200) expect(body.totalResults).toBe(0);
    else expect(body).toMatchObject({ schemas: [ERROR], status: String(expected), detail: expect.any(String) });
  });

  test("a PATCH of huge paths, and of many operations", async () => {
    const { id } = await newUser();
    expect((await patch(`/Users/${id}`, { op: "add", path: "a[".repeat(50_000), value: 1 })).body.scimType).toBe(
      "invalidPath",
    );
    const many = Array.from({ length: 1_001 }, () => ({ op: "add", path: "title", value: "x" }));
    expect((await patch(`/Users/${id}`, ...many)).status).toBe(413);
    expect((await patch(`/Users/${id}`, { op: "move", path: "title" })).status).toBe(400);
    expect((await scim("PATCH", `/Users/${id}`, {})).status).toBe(400);
  });

  test("401 and 403 in SCIM's words: no token, an administrator's session, a token of another scope", async () => {
    const url = "/scim/v2/Users";
    const none = await portal.app.inject({ url });
    expect([none.statusCode, none.headers["www-authenticate"], none.json().schemas]).toEqual([401, "Bearer", [ERROR]]);
    const session = await signIn(portal, portal.administrator);
    expect((await portal.app.inject({ url, headers: session })).json()).toMatchObject({ status: "403" });
  });
});

test("what the server can do is said", async () => {
  expect((await scim("GET", "/ServiceProviderConfig")).body).toMatchObject({ patch: { supported: true } });
  const { body } = await scim("GET", "/Schemas");
  expect(body.Resources.map(({ id }: { id: string }) => id)).toEqual([USER, GROUP]);
  expect((await scim("GET", `/Schemas/${USER}`)).body.name).toBe("User");
  expect((await scim("GET", "/ResourceTypes/Group")).body.endpoint).toBe("/Groups");
  expect((await scim("GET", "/Schemas/none")).status).toBe(404);
});

test("413 and 415 in SCIM's words", async () => {
  const headers = { authorization, "content-type": "text/xml" };
  const xml = await portal.app.inject({ method: "POST", url: "/scim/v2/Users", headers, payload: "<a/>" });
  expect([xml.statusCode, xml.json().schemas]).toEqual([415, [ERROR]]);
  const large = await scim("POST", "/Users", entraUser({ title: "x".repeat(2_200_000) }));
  expect([large.status, large.body.schemas]).toEqual([413, [ERROR]]);
});

test("404 and 405 in SCIM's words: an endpoint that is not there, and one that is only read", async () => {
  const unknown = await scim("GET", "/Nothing");
  expect([unknown.status, unknown.headers["content-type"]]).toEqual([404, "application/scim+json"]);
  expect(unknown.body).toMatchObject({ schemas: [ERROR], status: "404" });
  const written = await scim("POST", "/Schemas", {});
  expect([written.status, written.headers.allow]).toEqual([405, "GET, HEAD"]);
  expect(written.body).toMatchObject({ schemas: [ERROR], status: "405" });
});
