import { expect, test } from "vitest";
import { serverUrl, UnsendableRequest } from "./percent-encoding.ts";

const base = "https://portal.example/swagger-ui/4.2.4/";
const first = { server: 0, serverVariables: {} };

test.each([
  ["/PowerCardConnectApi/rest/4.2.4", "https://portal.example/PowerCardConnectApi/rest/4.2.4"],
  ["https://api.example/v1/", "https://api.example/v1"],
  ["/", "https://portal.example"],
  ["./v2", "https://portal.example/swagger-ui/4.2.4/v2"],
])("the server %s resolves to %s", (url, expected) => {
  expect(serverUrl([{ url }], first, base)).toBe(expected);
});

test("variables take what the reader chose, else their default", () => {
  const servers = [
    { url: "https://{zone}.example/{path}", variables: { zone: { default: "eu" }, path: { default: "v1" } } },
  ];
  expect(serverUrl(servers, { server: 0, serverVariables: { zone: "us" } }, base)).toBe("https://us.example/v1");
});

test("without a server the document's own origin answers", () => {
  expect(serverUrl([], first, base)).toBe("https://portal.example");
});

test("a server that is no longer there falls back to the first", () => {
  expect(serverUrl([{ url: "/a" }], { server: 7, serverVariables: {} }, base)).toBe("https://portal.example/a");
});

test.each(["javascript:alert(1)", "file:///etc/passwd", "http://["])("the server %s is refused", (url) => {
  expect(() => serverUrl([{ url }], first, base)).toThrow(UnsendableRequest);
});
