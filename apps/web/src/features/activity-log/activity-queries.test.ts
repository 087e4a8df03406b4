import type { UserSearchAnswer } from "@connect-portal/contract";
import { afterEach, expect, test, vi } from "vitest";
import { stubBrowser } from "../../shared/testing/stub-browser.ts";
import { findAccount } from "./activity-queries.ts";

afterEach(() => vi.unstubAllGlobals());

const users = (...usernames: string[]) => usernames.map((username, index) => ({ id: index + 7, username }));
const fill = (count: number) => Array.from({ length: count }, (_, index) => `bank-a-${index}`);

/** Answers as the search would, from these names. */
function stubSearch(usernames: readonly string[], counted = usernames.length) {
  return stubBrowser(({ url }) => {
    const { searchParams } = new URL(url);
    const page = Number(searchParams.get("page"));
    const size = Number(searchParams.get("size"));
    const content = users(...usernames).slice(page * size, (page + 1) * size);
    const answer = { content, totalElements: counted, totalIsExact: counted === usernames.length };
    return Response.json(answer as unknown as UserSearchAnswer);
  });
}

const find = (username: string) => findAccount(username, new AbortController().signal);

test("the account is the one of that very name, whatever other names hold it", async () => {
  const { sent } = stubSearch(["bank-a.issuing", "Bank-A"]);
  expect(await find("bank-a")).toEqual({ id: 8 });
  expect(new URL(sent[0]?.url ?? "").searchParams.get("keyword")).toBe("bank-a");
});

test("it is looked for among all that hold its name", async () => {
  stubSearch([...fill(140), "bank-a"]);
  expect(await find("bank-a")).toEqual({ id: 147 });
});

test("it is gone when all were seen", async () => {
  stubSearch([]);
  expect(await find("bank-a")).toBe("gone");
  stubSearch(fill(100));
  expect(await find("bank-a")).toBe("gone");
});

test("nothing is claimed when not all were seen", async () => {
  const { sent } = stubSearch(fill(900));
  expect(await find("bank-a")).toBe("unknown");
  expect(sent).toHaveLength(5);
  stubSearch(fill(100), 50);
  expect(await find("bank-a")).toBe("unknown");
});
