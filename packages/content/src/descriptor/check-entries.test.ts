import type { ModuleDescriptor } from "@connect-portal/contract";
import { describe, expect, it } from "vitest";
import { lineFinder } from "../text/finding.ts";
import { checkEntries } from "./check-entries.ts";
import { descriptorEntries } from "./parse-descriptor.ts";

type Api = ModuleDescriptor["modules"][number]["apis"][number];

function check(api: Api) {
  const descriptor = { modules: [{ moduleName: "APIs", apis: [api] }] };
  return checkEntries(descriptorEntries(descriptor), {
    lineOf: lineFinder(JSON.stringify(descriptor, null, 2)),
    hasFile: (name) => name === "api.yaml" || name === "statics/index.html",
    hasModule: (wsYamlUrl) => wsYamlUrl === "/4.2.4/issuing/cards" || wsYamlUrl === "/4.2.4/issuing/silent",
    hasWebhooks: (wsYamlUrl) => wsYamlUrl === "/4.2.4/issuing/cards",
  });
}

describe("checkEntries", () => {
  it.each<[string, Api]>([
    ["an API with a file", { name: "A", file: "api.yaml" }],
    ["a static page", { name: "A", file: "statics/index.html", staticContent: true }],
    ["a webhook link", { name: "A", webhookLink: "/webhooks-ui/4.2.4/issuing/cards" }],
    ["a heading over versions", { name: "A", versioning: [{ version: "4.2.4", file: "api.yaml" }] }],
    ["a heading over sub-APIs", { name: "A", subApiList: [{ name: "B", file: "api.yaml" }] }],
  ])("accepts %s", (_, api) => {
    expect(check(api)).toEqual([]);
  });

  it.each<[string, Api, string, number]>([
    ["an API that leads nowhere", { name: "A" }, "descriptor/file", 6],
    ["a version without file", { name: "A", versioning: [{ version: "1" }] }, "descriptor/file", 9],
    ["a sub-API without file", { name: "A", subApiList: [{ name: "B" }] }, "descriptor/file", 9],
    ["a file that is not there", { name: "A", file: "b.yaml" }, "descriptor/file-exists", 8],
    ["a file above the folder", { name: "A", file: "../api.yaml" }, "descriptor/file-name", 8],
    ["an absolute file", { name: "A", file: "/etc/passwd" }, "descriptor/file-name", 8],
    ["a file at another host", { name: "A", file: "https://example.com/api.yaml" }, "descriptor/file-name", 8],
    ["a hidden file", { name: "A", file: "statics/.env" }, "descriptor/file-name", 8],
    ["a link elsewhere", { name: "A", webhookLink: "https://example.com" }, "descriptor/webhook-link", 8],
    [
      "a link to a module that is not listed",
      { name: "A", webhookLink: "/webhooks-ui/4.2.4/issuing/nothing" },
      "descriptor/webhook-link",
      8,
    ],
  ])("finds %s", (_, api, rule, line) => {
    expect(check(api)).toMatchObject([{ rule, line, severity: "error" }]);
  });

  it("warns of a link to a module without webhooks", () => {
    expect(check({ name: "A", webhookLink: "/webhooks-ui/4.2.4/issuing/silent" })).toEqual([
      {
        rule: "descriptor/webhook-link",
        line: 8,
        message:
          "webhookLink points to /4.2.4/issuing/silent, which has no webhooks-descriptor.json: its page will be empty.",
        severity: "warning",
      },
    ]);
  });
});
