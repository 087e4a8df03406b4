import { HOOK_HEADERS_LIMIT } from "@connect-portal/contract";
import { expect, test } from "vitest";
import { addHeader } from "./header-list.tsx";

const environment = { name: "X-Environment", value: "test" };

test("a header with a name and a value is added at the end", () => {
  const { headers, refusal } = addHeader([environment], { name: " X-Unit ", value: " cards " });
  expect(headers).toEqual([environment, { name: "X-Unit", value: "cards" }]);
  expect(refusal).toBeNull();
});

test.each([
  { name: "", value: "" },
  { name: "X-Unit", value: " " },
  { name: " ", value: "cards" },
])("name and value are both required: $name=$value", (typed) => {
  const { headers, refusal } = addHeader([environment], typed);
  expect(headers).toEqual([environment]);
  expect(refusal).toMatch(/^Enter/);
});

test("a duplicate name is ignored, whatever its case, and it is said which one stays", () => {
  const { headers, refusal } = addHeader([environment], { name: "x-environment", value: "production" });
  expect(headers).toEqual([environment]);
  expect(refusal).toMatch(/^X-Environment is already in the list, so this one is ignored/);
});

test.each(["X Unit", "X-Unit:", "Ünit", "X\nUnit"])("%j cannot be the name of a header", (name) => {
  expect(addHeader([], { name, value: "x" }).headers).toEqual([]);
});

test.each(["Host", "content-length", "Transfer-Encoding", "Proxy-Authorization"])(
  "%s is refused before it is sent, by its name",
  (name) => {
    const { headers, refusal } = addHeader([environment], { name, value: "x" });
    expect(headers).toEqual([environment]);
    expect(refusal).toBe(`${name} belongs to the connection and is set by the portal.`);
  },
);

test("a value that no receiver reads alike is refused, with its header's name", () => {
  expect(addHeader([], { name: "X-Unit", value: "cartes bleutées" }).refusal).toMatch(/^The value of X-Unit has /);
});

test("there are no more headers than the server takes", () => {
  const full = Array.from({ length: HOOK_HEADERS_LIMIT }, (_, at) => ({ name: `X-${at}`, value: "x" }));
  expect(addHeader(full, environment).headers).toBe(full);
});
