import { paths, type UserSearchAnswer } from "@connect-portal/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createUser, signIn } from "../../testing/index.ts";
import { startUsersApp, type UsersApp } from "./testing/users-app.ts";

let portal: UsersApp;

const made: readonly (readonly [username: string, createdAt: string, isActive?: boolean])[] = [
  ["Alpha-Bank", "2025-02-26T23:59:59.999Z"],
  ["beta%bank", "2025-02-27T00:00:00Z", false],
  ["beta_shop", "2025-02-27T23:59:59.999Z"],
  ["delta\\one", "2025-02-28T00:00:00Z", false],
  ["o'hara", "2025-02-28T12:00:00Z"],
];

beforeAll(async () => {
  portal = await startUsersApp();
  for (const [username, createdAt, isActive = true] of made) {
    await createUser(portal, { username, isActive, createdAt: new Date(createdAt), productIds: [2, 1] });
  }
});

afterAll(() => portal.close());

const search = (query: Record<string, string | number> | string, headers: Record<string, string> = {}) => {
  const text = typeof query === "string" ? query : new URLSearchParams(Object.entries(query).map(textPair)).toString();
  return portal.call("GET", `${paths.userSearch}?${text}`, { headers });
};
const textPair = ([name, value]: [string, string | number]): [string, string] => [name, String(value)];

/** The names of the page, without the administrator's. */
async function found(query: Record<string, string | number>): Promise<string[]> {
  const answer: UserSearchAnswer = (await search(query)).json();
  return answer.content.map(({ username }) => username).filter((name) => name !== portal.administrator.username);
}

test("200: the newest first, with what the list shows and nothing else", async () => {
  const answer = await search({ endDate: "2025-02-28" });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers["cache-control"]).toBe("no-store");
  const { content, ...envelope } = answer.json() as UserSearchAnswer;
  expect(envelope).toEqual({ totalElements: 5, totalIsExact: true });
  expect(content.map(({ username }) => username)).toEqual([
    "o'hara",
    "delta\\one",
    "beta_shop",
    "beta%bank",
    "Alpha-Bank",
  ]);
  expect(content[0]).toEqual({
    id: expect.any(Number),
    username: "o'hara",
    fullName: "",
    email: "",
    phone: "",
    isActive: true,
    createdDate: "2025-02-28T12:00:00.000Z",
    productIds: "2,1",
    validityRangeDate: "",
    productVersion: "PowerCard 3.5,PowerCard V4",
    organisation: "",
  });
});

test("200: without a query, the first ten of all", async () => {
  const answer = (await search("")).json();
  expect(answer.totalElements).toBe(6);
  expect(answer.content[0].username).toBe(portal.administrator.username);
});

test("200: days are UTC days, both included", async () => {
  expect(await found({ startDate: "2025-02-27", endDate: "2025-02-27" })).toEqual(["beta_shop", "beta%bank"]);
  expect(await found({ startDate: "2025-02-28" })).toEqual(["o'hara", "delta\\one"]);
  expect(await found({ keyword: "b", startDate: "2025-02-27", endDate: "2025-02-27" })).toEqual([
    "beta_shop",
    "beta%bank",
  ]);
  expect(await found({ startDate: "0001-01-01", endDate: "9999-12-31" })).toHaveLength(5);
});

test("200: by state, also together with a keyword", async () => {
  expect(await found({ status: "inactive" })).toEqual(["delta\\one", "beta%bank"]);
  expect(await found({ status: "active" })).toEqual(["o'hara", "beta_shop", "Alpha-Bank"]);
  expect(await found({ status: "all" })).toHaveLength(5);
  expect(await found({ status: "active", keyword: "beta" })).toEqual(["beta_shop"]);
});

describe("200: a keyword stands anywhere in the name, without case, and for itself", () => {
  test.each([
    ["ALPHA-b", ["Alpha-Bank"]],
    ["  bank ", ["beta%bank", "Alpha-Bank"]],
    ["a%b", ["beta%bank"]],
    ["%", ["beta%bank"]],
    ["_", ["beta_shop"]],
    ["a_s", ["beta_shop"]],
    ["\\", ["delta\\one"]],
    ["\\%", []],
    ["'", ["o'hara"]],
    ["' OR 1=1 --", []],
    ["'); DROP TABLE users; --", []],
    ["😀", []],
    ["x".repeat(255), []],
  ])("%j", async (keyword, names) => {
    const answer = await search({ keyword, endDate: "2025-02-28" });
    expect(answer.json()).toMatchObject({ totalElements: names.length, totalIsExact: true });
    expect(answer.json().content.map((user: { username: string }) => user.username)).toEqual(names);
  });

  test("blanks are no keyword", async () => {
    expect(await found({ keyword: "   " })).toHaveLength(5);
  });
});

test.each([{}, { keyword: "b" }])("200: pages of %j follow each other without a gap, and end", async (query) => {
  const all = await found({ ...query, endDate: "2025-02-28" });
  const pages: string[] = [];
  for (let page = 0; page < 4; page++) {
    pages.push(...(await found({ ...query, endDate: "2025-02-28", page, size: 2 })));
  }
  expect(pages).toEqual(all);
});

test.each([6, 1000, 1_000_000_000])("200: page %d is past the end: empty, with the true total", async (page) => {
  expect((await search({ page })).json()).toEqual({ content: [], totalElements: 6, totalIsExact: true });
  expect((await search({ page, size: 100, keyword: "beta" })).json()).toEqual({
    content: [],
    totalElements: 2,
    totalIsExact: true,
  });
});

test("200: what is empty limits nothing, as what is absent", async () => {
  expect(await found({ keyword: "", startDate: "", endDate: "", status: "" })).toHaveLength(made.length);
  expect(await found({ startDate: "2025-02-28", endDate: "", status: "" })).toEqual(["o'hara", "delta\\one"]);
});

test("200: the validity date range of an account is in the list", async () => {
  await createUser(portal, { username: "ranged", validityStart: "2025-02-01", validityEnd: "2025-03-04" });
  const { content }: UserSearchAnswer = (await search({ keyword: "ranged" })).json();
  expect(content).toMatchObject([{ username: "ranged", validityRangeDate: "2025-02-01|2025-03-04" }]);
});

test("200: a list without users is empty", async () => {
  const answer = await search({ startDate: "2031-01-01", endDate: "2031-12-31", status: "inactive" });
  expect(answer.json()).toEqual({ content: [], totalElements: 0, totalIsExact: true });
});

test.each([
  ["page=-1", "page"],
  ["page=1000000001", "page"],
  ["page=1.5", "page"],
  ["page=1&page=2", "page"],
  ["page=many", "page"],
  ["size=0", "size"],
  ["size=101", "size"],
  ["status=locked", "status"],
  ["startDate=2025-03-02&endDate=2025-03-01", "startDate"],
  ["startDate=yesterday", "startDate"],
  ["startDate=2025-02-30", "startDate"],
  ["startDate=0000-01-01", "startDate"],
  ["endDate=2025-02-28T00:00:00Z", "endDate"],
  ["endDate=20250228", "endDate"],
  ["endDate=10000-01-01", "endDate"],
  [`keyword=${"x".repeat(256)}`, "keyword"],
  ["keyword=a%00b", "keyword"],
  ["order=password", "order"],
])("400: %s", async (query, pointer) => {
  const answer = await search(query);
  expect(answer.json()).toMatchObject({
    status: 400,
    code: "validation_failed",
    errors: [{ in: "query", pointer }],
  });
});

test("403: for who may not manage users", async () => {
  const answer = await search("", await signIn(portal, await createUser(portal)));
  expect([answer.statusCode, answer.json().code]).toEqual([403, "not_allowed"]);
});
