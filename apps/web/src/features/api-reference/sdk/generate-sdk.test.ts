import { sdkLanguages } from "@connect-portal/contract";
import { afterEach, expect, test, vi } from "vitest";
import { sessionToken } from "../../../shared/session/store/session-store.ts";
import { stubBrowser } from "../../../shared/testing/stub-browser.ts";
import { generateSdk } from "./generate-sdk.ts";

afterEach(() => vi.unstubAllGlobals());

const path = "/hps/4.2.4/issuing/reference-data/api/schemas/api.yaml";
const now = new Date("2025-03-04T10:22:31.120Z");

test("the call names the language and the document, and carries the session token", async () => {
  const { sent } = stubBrowser(() => new Response("zip", { headers: { "content-type": "application/zip" } }));
  sessionToken.write("the.session.token");
  const { name, content } = await generateSdk("kotlin-client", path, now);
  const url = new URL(sent[0]?.url ?? "");
  expect(url.pathname).toBe("/public/generate_client_sdk");
  expect(Object.fromEntries(url.searchParams)).toEqual({
    language: "kotlin-client",
    yamlFile: `https://portal.example${path}`,
  });
  expect(sent[0]?.headers.get("authorization")).toBe("Bearer the.session.token");
  expect(name).toBe("client_sdk_kotlin-client_20250304102231.zip");
  expect(await content.text()).toBe("zip");
});

test("a refusal fails with the server's message, and there is no file", async () => {
  stubBrowser(() => Response.json({ errorMessage: "Not yet.", code: "not_offered" }, { status: 501 }));
  await expect(generateSdk("java", path, now)).rejects.toMatchObject({ status: 501, errorMessage: "Not yet." });
});

test("there are the 23 languages of the specification", () => {
  expect(sdkLanguages).toHaveLength(23);
});
