import type { DeliveryAnswer } from "@connect-portal/contract";
import { expect, test } from "vitest";
import { answerOf } from "./answer-panel.tsx";

type Response = NonNullable<DeliveryAnswer["response"]>;

const delivery: DeliveryAnswer = {
  id: "msg_1",
  sentAt: "2026-01-02T03:04:05.678Z",
  request: { method: "POST", url: "https://hooks.bank.example/", headers: [], body: "{}" },
  durationMs: 143.2,
};
const json: Response = {
  status: 202,
  statusText: "",
  headers: [{ name: "Content-Type", value: "application/json; charset=utf-8" }],
  body: { text: '{"a":1}', encoding: "utf-8", size: 7, truncated: false },
};

test("status, duration, size and type are those of the wire", () => {
  expect(answerOf(delivery, json)).toMatchObject({
    statusLine: "202 Accepted",
    contentType: "application/json",
    durationMs: 143.2,
    size: 7,
    body: { kind: "text", text: '{"a":1}', note: null },
  });
});

test("a text that was cut says how much of it is there", () => {
  const cut = { ...json, body: { ...json.body, size: 1_200_000, truncated: true } };
  expect(answerOf(delivery, cut).body).toMatchObject({ note: "This is the beginning, 7 B of 1.2 MB." });
});

test("bytes that are no text can be saved as they came", async () => {
  const body = { text: btoa("\u0000\u00ff"), encoding: "base64", size: 2, truncated: false } as const;
  const shown = answerOf(delivery, { ...json, body }).body;
  if (shown.kind !== "binary" || !shown.bytes) throw new Error("Bytes were expected.");
  expect([...new Uint8Array(await shown.bytes.arrayBuffer())]).toEqual([0, 255]);
});

test("an empty body says why", () => {
  const empty = { ...json, status: 204, body: { text: "", encoding: "utf-8", size: 0, truncated: false } } as const;
  expect(answerOf(delivery, empty).body).toEqual({ kind: "none", reason: "A response with 204 has no body." });
});
