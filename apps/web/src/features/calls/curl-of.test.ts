import { execFileSync } from "node:child_process";
import type { SandboxCallDetail } from "@connect-portal/contract";
import { expect, test } from "vitest";
import { curlOf } from "./call-detail.tsx";

const call = {
  method: "POST",
  path: "/PowerCardConnectApi/rest/4.2.4/issuing/cards?note=it's",
  request: {
    headers: [
      { name: "authorization", value: "***" },
      { name: "host", value: "portal.example" },
      { name: "content-type", value: "application/json" },
      { name: "x-api-key", value: "***" },
    ],
    body: { text: '{"name":"O\'Neil $HOME `id`"}', bytes: 27, isCut: false },
  },
} as SandboxCallDetail;

test("a shell reads the command as it was sent; the token is a variable", () => {
  const command = curlOf(call, "https://portal.example");
  const script = `curl() { for word in "$@"; do printf '%s\\0' "$word"; done; }; TOKEN=t; ${command}`;
  const words = execFileSync("sh", ["-c", script]).toString().split("\0").slice(0, -1);
  expect(words).toEqual([
    "-X",
    "POST",
    "https://portal.example/PowerCardConnectApi/rest/4.2.4/issuing/cards?note=it's",
    "-H",
    "Authorization: Bearer t",
    "-H",
    "content-type: application/json",
    "--data-raw",
    '{"name":"O\'Neil $HOME `id`"}',
  ]);
});
