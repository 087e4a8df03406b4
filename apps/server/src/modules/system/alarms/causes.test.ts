import { expect, test } from "vitest";
import type { Backlog } from "../../../metrics/backlog.repository.ts";
import { causesOf } from "./causes.ts";

const mails = { waiting: 0, queued: 0, unanswered: 0, failed: 5, oldest: 0 };
const backlog = (change: Partial<Backlog>): Backlog => ({ queues: [], mails, ...change });
const stream = {
  records: 7,
  oldest: 1_200,
  sentDay: null,
  sentPosition: null,
  sentSeconds: null,
  failure: "It answers 403 Forbidden",
  difference: null,
};
const room = { freeBytes: 6e9, sizeBytes: 100e9 };
const namesOf = (...given: Parameters<typeof causesOf>) => causesOf(...given).map(({ name }) => name);

test.each<[string, Parameters<typeof causesOf>, string[]]>([
  ["all is well", [backlog({ workerSeen: 120 }), room], []],
  ["there was never a worker", [backlog({}), undefined], []],
  ["the worker is gone", [backlog({ workerSeen: 121 }), room], ["worker"]],
  ["mails wait", [backlog({ workerSeen: 1, mails: { ...mails, oldest: 901 } }), room], ["mail server"]],
  ["mails wait for the worker", [backlog({ workerSeen: 999, mails: { ...mails, oldest: 901 } }), room], ["worker"]],
  ["the disk fills", [backlog({}), { ...room, freeBytes: 4e9 }], ["disk"]],
  [
    "the receiver of the log takes nothing",
    [backlog({}), room, { stream: { ...stream, failingSeconds: 901 } }],
    ["audit stream"],
  ],
  ["it takes nothing for a moment", [backlog({}), room, { stream: { ...stream, failingSeconds: 900 } }], []],
  ["it has much to take", [backlog({}), room, { stream: { ...stream, failingSeconds: null } }], []],
  [
    "the log is not what its receiver acknowledged",
    [backlog({}), room, { stream: { ...stream, failingSeconds: null, difference: "The day 2025-02-28 was removed." } }],
    ["acknowledged log"],
  ],
  [
    "digests cannot be written",
    [backlog({}), room, { check: { isBroken: false, age: 60, digestFailure: "EACCES: permission denied" } }],
    ["digests"],
  ],
  [
    "the log is broken",
    [backlog({}), room, { check: { isBroken: true, age: 60, digestFailure: null } }],
    ["activity log"],
  ],
  [
    "the log was not checked",
    [backlog({}), room, { check: { isBroken: false, age: 129_601, digestFailure: null } }],
    ["activity log"],
  ],
  [
    "the log was checked and holds",
    [backlog({}), room, { check: { isBroken: false, age: 129_600, digestFailure: null } }],
    [],
  ],
  ["a small disk is half empty", [backlog({}), { freeBytes: 4e9, sizeBytes: 8e9 }], []],
])("%s", (_what, given, names) => {
  expect(namesOf(...given)).toEqual(names);
});
