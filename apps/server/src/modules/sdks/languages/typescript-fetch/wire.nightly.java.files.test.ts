import { execFile } from "node:child_process";
import { mkdir, readFile, symlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { testWire } from "../../testing/wire/test-wire.ts";

const run = promisify(execFile);
const tsc = join(import.meta.dirname, "../../../../../../../node_modules/.bin/tsc");

let guide: string;
const sendAll: Parameters<typeof testWire>[1] = async ({ folder, content, program }, origin) => {
  guide = await readFile(join(content, "GETTING-STARTED.md"), "utf8");
  await run(tsc, ["-p", content]);
  const installed = join(folder, "node_modules/connect-issuing-wire-client");
  await mkdir(dirname(installed), { recursive: true });
  await symlink(content, installed);
  await writeFile(join(folder, "wire.mts"), await program("wire.mts.txt"));
  return run(process.execPath, [join(folder, "wire.mts"), origin]);
};
// Its numbers hold 53 bits.
testWire("typescript-fetch", sendAll, String(Number.MAX_SAFE_INTEGER));

test("the guide names what its caller writes, and the operation that is left out", () => {
  expect(guide).toContain("GET /matrix-each/{ids} is left out: ");
  expect(guide).toContain("POST /nameless-parts is left out: ");
  expect(guide).toContain("POST /xml: the body takes a string: its value as `application/xml`");
  expect(guide).toContain("POST /form: the field `point` of the form takes a string: its value as JSON");
});
