import { paths, sdkLanguages } from "@connect-portal/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cards35, cards42, filesOf } from "../catalogue/testing/sample-content.ts";
import type { Caller } from "../catalogue/testing/start-catalogue-app.ts";
import { askCall, order, type SdkApp, startSdkApp } from "./testing/start-sdk-app.ts";

const spec = `/${filesOf(cards42)}/api.yaml`;

let portal: SdkApp;
let integrator: Caller;

beforeAll(async () => {
  portal = await startSdkApp();
  integrator = await portal.callerWith([2]);
});

afterAll(() => portal.close());

describe("GET /v1/sdks/languages", () => {
  test("200: every code with its name, what makes it, and how it is installed", async () => {
    const answer = await integrator(paths.sdkLanguages);
    expect(answer.statusCode).toBe(200);
    const { languages } = answer.json();
    expect(languages.map(({ code }: { code: string }) => code)).toEqual(sdkLanguages);
    expect(languages).toContainEqual({
      code: "kotlin-client",
      name: "Kotlin",
      engine: "OpenAPI Generator",
      engineVersion: "6.5.0",
      generator: "kotlin",
      install: "mvn -q -f client_sdk_kotlin-client install",
      support: "any",
    });
    const swagger = languages.filter(({ engine }: { engine: string }) => engine === "Swagger Codegen");
    expect(swagger.map(({ code }: { code: string }) => code)).toEqual(["csharp-dotnet2", "scala", "swift3", "swift4"]);
  });

  test("401 without a session", async () => {
    expect((await portal.app.inject(paths.sdkLanguages)).statusCode).toBe(401);
  });

  test("a server without Java says what to install, and so does the call", async () => {
    const poor = await startSdkApp({ JAVA_HOME: "/nowhere" });
    const caller = await poor.callerWith([2]);
    const missing = "Java is missing. Install a Java development kit, version 11 or newer.";
    expect((await caller(paths.sdkLanguages)).json()).toMatchObject({ unavailable: missing });
    const answer = await order(caller, { yamlFile: spec });
    expect(answer.json()).toMatchObject({ status: 503, code: "sdk_unavailable", detail: missing });
    await poor.close();
  });
});

describe("GET /public/generate_client_sdk", () => {
  test("400 with the list for a language that is none", async () => {
    const answer = await order(integrator, { language: "cobol", yamlFile: spec });
    expect(answer.json()).toMatchObject({
      status: 400,
      code: "sdk_language_unknown",
      detail: expect.stringContaining("csharp, csharp-dotnet2, dart"),
    });
  });

  test("400 without a document, and for two languages", async () => {
    expect((await integrator(paths.clientSdk)).statusCode).toBe(400);
    const twice = `${paths.clientSdk}?language=go&language=java&yamlFile=${encodeURIComponent(spec)}`;
    expect((await integrator(twice)).statusCode).toBe(400);
  });

  test("401 without a session", async () => {
    const url = `${paths.clientSdk}?language=java&yamlFile=${encodeURIComponent(spec)}`;
    expect((await portal.app.inject(url)).statusCode).toBe(401);
  });

  test("404 for another product's document, as for none", async () => {
    const other = `/${filesOf(cards35)}/api.yaml`;
    for (const yamlFile of [
      other,
      spec.replace("api.yaml", "none.yaml"),
      spec.replace("api.yaml", "statics/index.html"),
    ]) {
      const answer = await order(integrator, { yamlFile });
      expect(answer.json()).toMatchObject({ status: 404, code: "sdk_document_unknown" });
    }
  });

  test("a host that is no host name does not reach the generated code", async () => {
    const answer = await integrator(`${paths.clientSdk}?yamlFile=${encodeURIComponent(spec)}`, {
      headers: { host: 'localhost/"+evil()+"' },
    });
    expect(answer.json()).toMatchObject({ status: 400, code: "validation_failed" });
  });
});

describe("GET /v1/sdks/calls", () => {
  const query = { language: "java", yamlFile: spec, method: "get", path: "/cards/{id}" };

  test("400 for a language that the reference writes no calls in", async () => {
    const answer = await askCall(integrator, { ...query, language: "php" });
    expect(answer.json()).toMatchObject({ status: 400, code: "validation_failed" });
  });

  test("401 without a session", async () => {
    expect((await portal.app.inject(`${paths.clientCall}?${new URLSearchParams(query)}`)).statusCode).toBe(401);
  });

  test("404 for another product's document", async () => {
    const answer = await askCall(integrator, { ...query, yamlFile: `/${filesOf(cards35)}/api.yaml` });
    expect(answer.json()).toMatchObject({ status: 404, code: "sdk_document_unknown" });
  });

  test("503 with what to install on a server without Java", async () => {
    const poor = await startSdkApp({ JAVA_HOME: "/nowhere" });
    const answer = await askCall(await poor.callerWith([2]), query);
    expect(answer.json()).toMatchObject({
      code: "sdk_unavailable",
      detail: "Java is missing. Install a Java development kit, version 11 or newer.",
    });
    await poor.close();
  });
});
