import { expect, test } from "vitest";
import { componentParts } from "./record-columns.tsx";

const OWN = "http://127.0.0.1:8080";

test.each([
  ["POST /PowerCardConnectApi/rest/4.2.4/cards/7/block", "POST /PowerCardConnectApi/rest", "/4.2.4/cards/7/block"],
  [`${OWN}/PowerCardConnectApi/rest/4.2.4/cards`, "/PowerCardConnectApi/rest", "/4.2.4/cards"],
  ["PUT https://hooks.bank.example/cards", "PUT https://hooks.bank.example", "/cards"],
  ["GET /v1/audit/records", "", "GET /v1/audit/records"],
  ["/v1/users/7/activate/true", "", "/v1/users/7/activate/true"],
  ["Cards", "", "Cards"],
  ["", "", ""],
])("%s: %j and %j", (webService, start, rest) => expect(componentParts(webService, OWN)).toEqual({ start, rest }));
