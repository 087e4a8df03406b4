import { join } from "node:path";
import { expect, test } from "vitest";
import { LONG, run, useDay } from "./testing/use-day.ts";

const day = useDay("python");

test("a day of an integration goes as its README says, in Python, and mypy finds no fault in it", LONG, async () => {
  const folder = await day.unpack();
  const python = join(folder, "venv/bin/python");
  await run("python3", ["-m", "venv", join(folder, "venv")]);
  await run(python, ["-m", "pip", "install", "--quiet", "./connect-client[jwe]", "mypy==1.18.2"], { cwd: folder });
  const { stdout } = await run(python, ["-m", "mypy", "--strict", "day.py"], { cwd: folder }).catch((error) => error);
  expect(stdout).toContain("Success: no issues found");
  await day.tell(folder, python, ["day.py"]);
});
