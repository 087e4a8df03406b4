import { DatabaseError } from "@connect-portal/database";
import { expect, test } from "vitest";
import { SettingsError } from "./settings/settings-error.ts";
import { explainStartFailure } from "./start-failure.ts";

test.each([
  [new SettingsError('PORT is "x"', "Set it to a number"), 'Cannot start: PORT is "x". Set it to a number.'],
  [new DatabaseError("In use\nby 7.", "Stop it."), "Cannot start: In use by 7. Stop it."],
  [
    Object.assign(new Error("listen EADDRINUSE"), { code: "EADDRINUSE", address: "127.0.0.1", port: 8080 }),
    "Cannot start: Port 8080 on 127.0.0.1 is in use. Stop what uses it, or set PORT to another port.",
  ],
  [
    Object.assign(new Error("listen EACCES"), { code: "EACCES", port: 80 }),
    "Cannot start: Port 80 may not be used by this user. Set PORT to 1024 or higher.",
  ],
  [
    Object.assign(new Error("EACCES: permission denied, mkdir"), { code: "EACCES", path: "/var/lib/portal/data" }),
    "Cannot start: This user has no right to /var/lib/portal/data. Start it as the user that has, or change whose it is.",
  ],
])("%s is one line with cause and mend", (error, line) => {
  expect(explainStartFailure(error)).toBe(line);
});
