import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  accessActions,
  administrationActions,
  auditActions,
  credentialActions,
  factorActions,
  organisationActions,
  portalActions,
} from "@connect-portal/contract";
import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, test } from "vitest";
import type { StreamedRecord } from "../streamed-record.ts";
import { recordOf } from "../testing/record.ts";
import { ocsfEvent } from "./ocsf.ts";

const source = { vendor: "Northbank", product: "Connect Portal", version: "1.2.3" };

/** The published schema: its first member says where it comes from. It allows nothing that it does not name. */
const schema = JSON.parse(readFileSync(join(import.meta.dirname, "../testing/ocsf-1.8.0.json"), "utf8"));
const ajv = new Ajv2020({ strict: false, allErrors: true });
ajv.addSchema(schema, "ocsf");

interface Event {
  readonly class_uid: number;
  readonly activity_id: number;
  readonly [member: string]: unknown;
}

/** The event as a receiver gets it, judged by the schema of its class. */
function received(record: StreamedRecord): Event {
  const event = JSON.parse(JSON.stringify(ocsfEvent(record, source)));
  const validate = ajv.getSchema(`ocsf#/$defs/class_${event.class_uid}`);
  expect([validate?.(event), validate?.errors]).toEqual([true, null]);
  return event;
}

const target = '{"userId":9,"username":"bank-b"}';

test.each([
  ["Login", "", 3002, 1],
  ["Logout", "", 3002, 2],
  ["Create account", "", 3001, 1],
  ["Activate user", target, 3001, 2],
  ["Deactivate user", target, 3001, 5],
  ["Delete user", target, 3001, 6],
  ["Update user", target, 3001, 99],
  ["Create service account", target, 3001, 1],
  ["Delete service account", target, 3001, 6],
  ["Create service token", target, 6001, 1],
  ["Revoke service token", target, 6001, 4],
  ["Import users", "{}", 6001, 6],
  ["Export users", "{}", 6001, 7],
  ["End sessions", target, 3001, 99],
  ["Send password link", target, 3001, 99],
  ["Add second factor", "{}", 3001, 10],
  ["Remove second factor", "{}", 3001, 11],
  ["Renew recovery codes", "{}", 3001, 99],
  ["Failed login", '{"reason":"invalid_credentials","address":"192.0.2.7"}', 3002, 1],
  ["Limit reached", '{"count":3,"address":"192.0.2.7"}', 6001, 99],
  ["Access denied", '{"count":1,"address":"192.0.2.7"}', 6001, 99],
  ["Create client", '{"client":"sandbox-1","address":"192.0.2.7"}', 6001, 1],
  ["Delete client", '{"client":"sandbox-1","address":"192.0.2.7"}', 6001, 4],
  ["Rotate client secret", '{"client":"sandbox-1","address":"192.0.2.7"}', 6001, 3],
  ["Change password", '{"address":"192.0.2.7"}', 3001, 3],
  ["Reset password", '{"address":"192.0.2.7"}', 3001, 4],
  ["Select ConnectAPI Product", "3", 6001, 2],
  ["Select ConnectAPI Version", "3", 6001, 2],
  ["Select ConnectAPI Solution", "3", 6001, 2],
  ["Select ConnectAPI Module", "3", 6001, 2],
  ["Export activity log", target, 6001, 7],
  ["Export access review", "{}", 6001, 7],
  ["Check activity log", "{}", 6001, 99],
  ["Call API", '{"status":200}', 6003, 1],
  ["An action of a later version", "", 6003, 1],
])("%s is valid, of class %3$i", (action, data, of, activity) => {
  expect(received(recordOf({ action, data }))).toMatchObject({
    class_uid: of,
    activity_id: activity,
    type_uid: of * 100 + activity,
    category_uid: Math.floor(of / 1000),
    metadata: {
      uid: "2025-02-28/12",
      sequence: 12,
      product: { name: "Connect Portal", vendor_name: "Northbank", version: "1.2.3" },
    },
    actor: { user: { name: "bank-a", uid: "7" } },
    unmapped: { action, data, chain: { day: "2025-02-28", number: 12, actor_number: 4, hash: "a5".repeat(32) } },
  });
});

test("the table above has every action", () => {
  for (const action of [
    ...auditActions,
    ...administrationActions,
    ...factorActions,
    ...accessActions,
    ...credentialActions,
    ...organisationActions,
    ...portalActions,
  ]) {
    received(recordOf({ action }));
  }
});

test.each([
  ["POST", 1],
  ["GET", 2],
  ["HEAD", 2],
  ["PUT", 3],
  ["PATCH", 3],
  ["DELETE", 4],
  ["OPTIONS", 99],
  ["QUERY", 99],
])("a call with %s is activity %i", (method, activity) => {
  expect(received(recordOf({ webService: `${method} /cards` })).activity_id).toBe(activity);
});

test("a call says what was asked, by whom, from where, and how it ended", () => {
  expect(received(recordOf())).toMatchObject({
    time: 1740736800118,
    duration: 14,
    status_id: 1,
    status_code: "201",
    severity_id: 1,
    api: {
      operation: "POST /PowerCardConnectApi/rest/4.2.4/cards?limit=2",
      request: { uid: "r-1" },
      response: { code: 201 },
    },
    src_endpoint: { ip: "192.0.2.7" },
    http_request: {
      http_method: "POST",
      url: { path: "/PowerCardConnectApi/rest/4.2.4/cards", query_string: "limit=2" },
    },
    http_response: { code: 201 },
  });
  const elsewhere = recordOf({
    webService: "GET https://api.bank.example/x",
    data: '{"status":503,"recordedBy":"page"}',
  });
  expect(received(elsewhere)).toMatchObject({
    // A page's own word.
    status_id: 0,
    status: "Unknown",
    http_request: { url: { url_string: "https://api.bank.example/x" } },
  });
});

test("a failed login has failed, and says from where", () => {
  const data = '{"reason":"invalid_credentials","address":"192.0.2.7"}';
  const event = received(recordOf({ action: "Failed login", webService: "/v1/authenticate", data }));
  expect(event).toMatchObject({ status_id: 2, status: "Failure", src_endpoint: { ip: "192.0.2.7" } });
});

test.each(["Limit reached", "Access denied"])("%s is a failure", (action) => {
  const event = received(recordOf({ action, data: '{"count":3,"address":"192.0.2.7"}' }));
  expect(event).toMatchObject({ status_id: 2, status: "Failure", src_endpoint: { ip: "192.0.2.7" } });
});

test("a sign-in says from where only when its record does", () => {
  const signIn = (data: string) => received(recordOf({ action: "Login", webService: "/v1/authenticate", data }));
  expect(signIn('{"secondFactor":"totp"}')).not.toHaveProperty("src_endpoint");
  expect(signIn('{"address":"2001:db8::7"}')).toMatchObject({ src_endpoint: { ip: "2001:db8::7" } });
});

test("a change of an account names the account, who changed it, from where and in which session", () => {
  const data = '{"userId":9,"username":"bank-b","address":"192.0.2.7","session":"4b8c7d0e"}';
  expect(received(recordOf({ action: "Deactivate user", data }))).toMatchObject({
    actor: { session: { uid: "4b8c7d0e" } },
    src_endpoint: { ip: "192.0.2.7" },
  });
  const event = received(recordOf({ action: "Deactivate user", data: target }));
  expect(event).toMatchObject({
    user: { name: "bank-b", uid: "9" },
    actor: { user: { name: "bank-a" } },
    status_id: 1,
  });
});

test.each([
  '{"status":"200","durationMs":-1,"requestId":{},"address":"x","userId":"9","username":7}',
  '{"status":1e99,"durationMs":null,"requestId":null,"address":"","__proto__":{"status":200}}',
  "{not JSON",
  "[]",
  '"{}"',
  "\u0000\n]|=",
])("whatever a page has said, the event is valid: %j", (data) => {
  const event = received(recordOf({ data, webService: "\n|", actorUserId: null }));
  expect(event).toMatchObject({ status_id: 0, src_endpoint: { name: "browser" }, unmapped: { data } });
});
