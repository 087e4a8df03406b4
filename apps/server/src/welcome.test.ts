import { expect, test } from "vitest";
import { reachableUrl } from "./listen-address.ts";
import { welcomeLines } from "./start-server.ts";

test("a later start says nothing about accounts", () => {
  expect(welcomeLines([])).toEqual([]);
});

test("generated passwords are shown, those of the environment are not", () => {
  const lines = welcomeLines([
    { title: "Administrator", username: "admin", generatedPassword: "s3cret" },
    { title: "Demo integrator", username: "demo" },
  ]);
  expect(lines).toEqual([
    "These accounts were made; a generated password is shown only now:",
    "  Administrator: user name admin, password s3cret",
    "  Demo integrator: user name demo, password as set in the environment",
  ]);
});

test.each([
  ["127.0.0.1", "http://127.0.0.1:80"],
  ["0.0.0.0", "http://localhost:80"],
  ["::", "http://localhost:80"],
  ["::1", "http://[::1]:80"],
])("listening on %s is reached at %s", (host, url) => {
  expect(reachableUrl(host, 80)).toBe(url);
});
