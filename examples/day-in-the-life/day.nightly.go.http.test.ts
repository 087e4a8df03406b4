import { test } from "vitest";
import { LONG, run, useDay } from "./testing/use-day.ts";

const day = useDay("go");
const module = "connect-portal.example/connect";

test("a day of an integration goes as its README says, in Go", LONG, async () => {
  const folder = await day.unpack();
  const options = { cwd: folder };
  await run("go", ["mod", "init", "day"], options);
  await run("go", ["mod", "edit", `-require=${module}@v0.0.0`, `-replace=${module}=./connect-client`], options);
  await run("go", ["mod", "tidy"], options);
  await run("go", ["vet", "."], options);
  await run("go", ["build", "-o", "day-in-the-life", "."], options);
  await day.tell(folder, "./day-in-the-life", []);
});
