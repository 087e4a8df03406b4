import { describe, expect, test } from "vitest";
import { recordOf } from "../testing/record.ts";
import { cefEvent, cefHeader, cefValue } from "./cef.ts";

const source = { vendor: "Northbank", product: "Connect Portal", version: "1.2.3" };

describe("escaping, as the format says it", () => {
  test.each([
    ["a|b", String.raw`a\|b`],
    [String.raw`a\b`, String.raw`a\\b`],
    ["a=b", "a=b"],
    ["a\r\nCEF:0|b", String.raw`a  CEF:0\|b`],
    ["a\u2028b\u0085c", "a b c"],
  ])("header %j", (value, escaped) => {
    expect(cefHeader(value)).toBe(escaped);
  });

  test.each([
    ["a|b", "a|b"],
    [String.raw`a\b`, String.raw`a\\b`],
    ["a=b", String.raw`a\=b`],
    ["a\r\nb", String.raw`a\r\nb`],
    [String.raw`a\nb`, String.raw`a\\nb`],
    ["a\tb\u0000c\u007f\u0085\u2028", String.raw`a\\u0009b\\u0000c\\u007f\\u0085\\u2028`],
    ["é ] 💳", "é ] 💳"],
  ])("extension %j", (value, escaped) => {
    expect(cefValue(value)).toEqual({ text: escaped, isCut: false });
  });

  test("a long value ends before what does not fit, never within a character or an escape", () => {
    expect(cefValue("ab==", 5)).toEqual({ text: String.raw`ab\=`, isCut: true });
    expect(cefValue("aé", 2)).toEqual({ text: "a", isCut: true });
    expect(cefValue("aé", 3)).toEqual({ text: "aé", isCut: false });
  });
});

test("a call, with its place in the chain", () => {
  expect(cefEvent(recordOf(), source)).toBe(
    "CEF:0|Northbank|Connect Portal|1.2.3|call-api|Call API|3|" +
      "rt=1740736800118 externalId=2025-02-28/12 act=Call API suser=bank-a suid=7 src=192.0.2.7 requestMethod=POST " +
      String.raw`request=/PowerCardConnectApi/rest/4.2.4/cards?limit\=2 outcome=success cs1Label=data cs1={"status":201,` +
      '"durationMs":14,"operation":"createCard","requestId":"r-1","address":"192.0.2.7","recordedBy":"server"} ' +
      `cs2Label=chainHash cs2=${"a5".repeat(32)} cs3Label=chainDay cs3=2025-02-28 cs4Label=component ` +
      String.raw`cs4=POST /PowerCardConnectApi/rest/4.2.4/cards?limit\=2 cs5Label=requestId cs5=r-1 ` +
      "cn1Label=chainNumber cn1=12 cn2Label=status cn2=201 cn3Label=durationMs cn3=14",
  );
});

test("a change of an account says whose, and from where only when that is known", () => {
  const data = '{"userId":9,"username":"bank-b","changed":{}}';
  const text = cefEvent(recordOf({ action: "Update user", webService: "/v1/users", data }), source);
  expect(text).toContain(" suser=bank-a suid=7 duser=bank-b duid=9 request=/v1/users outcome=success ");
  const client = '{"status":404,"address":"2001:db8::7","recordedBy":"server"}';
  expect(cefEvent(recordOf({ data: client }), source)).toContain(
    "c6a2Label=Source IPv6 Address c6a2=2001:db8::7 requestMethod=POST ",
  );
  expect(cefEvent(recordOf({ data: client }), source)).toContain(" outcome=failure ");
});

test("a failed login has failed, and says from where", () => {
  const data = '{"reason":"invalid_credentials","address":"192.0.2.7"}';
  const event = cefEvent(recordOf({ action: "Failed login", webService: "/v1/authenticate", data }), source);
  expect(event).toContain(" suser=bank-a suid=7 src=192.0.2.7 request=/v1/authenticate outcome=failure ");
});

test("a sign-in says from where only when its record does", () => {
  const signIn = (data: string) =>
    cefEvent(recordOf({ action: "Login", webService: "/v1/authenticate", data }), source);
  expect(signIn('{"secondFactor":"totp"}')).not.toMatch(/ (src|c6a2)=/);
  expect(signIn('{"address":"192.0.2.7"}')).toContain(" src=192.0.2.7 ");
});

test.each([
  ["Select product", '{"address":"192.0.2.7","recordedBy":"server"}'],
  ["Call API", '{"address":"192.0.2.7","recordedBy":"page"}'],
  ["Call API", '{"address":"192.0.2.7"}'],
])("an address that a page has sent with %s %s is no source", (action, data) => {
  expect(cefEvent(recordOf({ action, data }), source)).not.toMatch(/ (src|c6a2)=/);
});

test.each([
  ["Call API", { recordedBy: "page" }],
  ["Call API", {}],
  ["Select ConnectAPI Module", { recordedBy: "server" }],
])("what a page reports with %s %j is nobody's target, and has no outcome", (action, by) => {
  const forged = { username: "admin", userId: 1, status: 200, requestId: "r", durationMs: 1, ...by };
  const event = cefEvent(recordOf({ action, data: JSON.stringify(forged) }), source);
  expect(event).not.toMatch(/ (duser|duid|cn2|cn3|cs5)=/);
  if (action === "Call API") expect(event).not.toContain(" outcome=");
});

test("nobody's text ends the line or begins a field", () => {
  const hostile = "x|y\\ duser=root\nCEF:0|Forged|\u2028<110>1 ] cs2=0";
  const text = cefEvent(
    recordOf({ actorUsername: hostile, action: hostile, webService: hostile, data: hostile }),
    source,
  );
  expect(text).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
  // A parser that follows the format finds the original values.
  const [, header, extension = ""] = /^((?:(?:\\.|[^\\|])*\|){7})(.*)$/s.exec(text) ?? [];
  expect(header).toContain(String.raw`|x\|y\\ duser=root CEF:0\|Forged\| <110>1 ] cs2=0|3|`);
  const keys = [...extension.matchAll(/(?:^| )(\w+)=/g)].map(([, key]) => key);
  expect(keys.filter((key) => ["duser", "cs2", "rt"].includes(key ?? ""))).toEqual(["rt", "cs2"]);
});

test("the longest record stays a message that every receiver takes, and says that it was cut", () => {
  const long = recordOf({ webService: `POST /${"=".repeat(2_000)}`, data: "é=".repeat(4_096) });
  const text = cefEvent(long, source);
  expect(Buffer.byteLength(text)).toBeLessThan(8_000);
  expect(text).toContain(" cs6Label=cut cs6=data ");
  expect(text).toContain("externalId=2025-02-28/12");
});
