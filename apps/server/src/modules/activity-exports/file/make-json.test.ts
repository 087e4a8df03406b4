import { expect, test } from "vitest";
import { exampleFacts, exampleRecord } from "../testing/example-records.ts";
import { makeJson } from "./make-json.ts";

test("the facts, the digest, and each record with its place in the chain", async () => {
  const facts = exampleFacts({ format: "json", username: 'a"b\n' });
  const records = [exampleRecord(3, { data: "é 卡 </script>\u2028" }), exampleRecord(2), exampleRecord(1)];
  const maker = makeJson(facts);
  maker.add(records.slice(0, 2));
  maker.add(records.slice(2));
  const { format: _, ...about } = facts;
  expect(JSON.parse(Buffer.from(await maker.end()).toString())).toEqual({ ...about, records });
});
