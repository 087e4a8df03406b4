import { type Content, defaultBrand, type Module, type Spec } from "@connect-portal/content";
import { compileDocument } from "@connect-portal/openapi-document";
import { beforeAll, expect, test } from "vitest";
import { locateDocument } from "./locate-document.ts";

const folder = "/hps/4.2.4/issuing/cards/api/schemas";
const baseUrls = ["https://Portal.example:443/connect", "http://localhost:8080"];
let content: Content;

beforeAll(async () => {
  const text = JSON.stringify({ openapi: "3.1.0", info: { title: "Cards", version: "1" }, paths: {} });
  const document = await compileDocument(text, { fileName: "api.json" });
  const spec = (file: string): Spec => ({ file, url: `${folder}/${file}`, document });
  const module: Module = {
    id: 1,
    solutionId: 1,
    name: "Cards",
    wsYamlUrl: "/4.2.4/issuing/cards",
    latestVersion: true,
    folder: "/nowhere",
    specs: [spec("api.yaml"), spec("card limits.yaml")],
    webhookSpecs: [spec("webhooks/card.issued.yaml")],
  };
  const common = { description: "", enabled: true };
  content = {
    directory: "/nowhere",
    version: "0000000000000000",
    products: [{ id: 2, name: "V4", ...common }],
    releases: [{ id: 1, name: "4.2.4", deprecated: false, latest: true, productIds: [2], ...common }],
    solutions: [{ id: 1, releaseId: 1, name: "Issuing", latestVersion: true, versionName: "V4", ...common }],
    modules: [module],
    searchWords: { synonyms: [], first: [], codes: [] },
    brand: defaultBrand,
    guides: [],
    problems: [],
  };
});

test.each([
  ["its path", `${folder}/api.yaml`, `${folder}/api.yaml`],
  ["a path with a space", `${folder}/card limits.yaml`, `${folder}/card limits.yaml`],
  ["its URL below PUBLIC_URL", `https://portal.example/connect${folder}/api.yaml`, `${folder}/api.yaml`],
  ["its URL at the caller's own origin", `http://localhost:8080${folder}/api.yaml`, `${folder}/api.yaml`],
  ["a URL with a space", `http://localhost:8080${folder}/card%20limits.yaml`, `${folder}/card limits.yaml`],
])("found by %s", (_case, yamlFile, path) => {
  expect(locateDocument(content, [2], yamlFile, baseUrls).path).toBe(path);
});

test.each([
  ["another host", `https://evil.example${folder}/api.yaml`],
  ["another port", `http://localhost:8081${folder}/api.yaml`],
  ["another scheme", `https://localhost:8080${folder}/api.yaml`],
  ["the host without PUBLIC_URL's path", `https://portal.example${folder}/api.yaml`],
  ["a host that begins like ours", `http://localhost:8080.evil.example${folder}/api.yaml`],
  ["a user name before another host", `http://localhost:8080@evil.example${folder}/api.yaml`],
  ["a user name before ours", `http://a:b@localhost:8080${folder}/api.yaml`],
  ["no scheme", `//localhost:8080${folder}/api.yaml`],
  ["file:", `file://${folder}/api.yaml`],
  ["data:", "data:application/json,{}"],
  ["a query", `http://localhost:8080${folder}/api.yaml?x=1`],
  ["an empty query", `http://localhost:8080${folder}/api.yaml?`],
  ["a fragment", `http://localhost:8080${folder}/api.yaml#/x`],
  ["a path with a query", `${folder}/api.yaml?x=1`],
  ["dots in the path", `${folder}/../schemas/api.yaml`],
  ["dots in the URL", `http://localhost:8080${folder}/../schemas/api.yaml`],
  ["encoded dots", `http://localhost:8080${folder}/%2e%2e/schemas/api.yaml`],
  ["an encoded slash", `http://localhost:8080${folder}%2Fapi.yaml%00`],
  ["an encoding of an encoding", `http://localhost:8080${folder}/card%2520limits.yaml`],
  ["an encoding that is none", `http://localhost:8080${folder}/%E0%A4%A.yaml`],
  ["backslashes", `http:\\\\localhost:8080${folder}/api.yaml`],
  ["a tab in the scheme", `ht\ttp://localhost:8080${folder}/api.yaml`],
  ["a space before", ` http://localhost:8080${folder}/api.yaml`],
  ["a file of the disk", "/etc/passwd"],
  ["webhooks, which nobody calls", `${folder}/webhooks/card.issued.yaml`],
  ["a file that is no API document", `${folder}/module-descriptor.json`],
])("unknown: %s", (_case, yamlFile) => {
  expect(() => locateDocument(content, [2], yamlFile, baseUrls)).toThrow(
    expect.objectContaining({ code: "sdk_document_unknown" }),
  );
});

test("another product's document is as unknown as none", () => {
  expect(() => locateDocument(content, [1], `${folder}/api.yaml`, baseUrls)).toThrow(
    expect.objectContaining({ code: "sdk_document_unknown" }),
  );
});
