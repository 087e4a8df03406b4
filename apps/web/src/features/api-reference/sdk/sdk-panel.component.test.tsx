import type { CallAnswer } from "@connect-portal/contract";
import { vi } from "vitest";
import { expect, integrator, page, test } from "../../../testing/component-test.tsx";
import { SdkPanel } from "./sdk-panel.tsx";

type Languages = CallAnswer<"listSdkLanguages">;

const languages: Languages["languages"] = [
  {
    code: "java",
    name: "Java",
    engine: "OpenAPI Generator",
    engineVersion: "6.5.0",
    generator: "java",
    install: "mvn install",
    support: "any",
  },
  {
    code: "scala",
    name: "Scala",
    engine: "Swagger Codegen",
    engineVersion: "3.0.57",
    generator: "scala",
    install: "sbt compile",
    support: "published",
  },
];
const panel = <SdkPanel path="/hps/4.2.4/issuing/cards/api/schemas/api.yaml" />;
const language = page.getByRole("combobox", { name: "Language of the SDK" });
const generate = page.getByRole("button", { name: "Generate" });
const status = page.getByRole("status").last();

test("a chosen language says how it is installed and what makes it, and is remembered", async ({ portal, render }) => {
  portal.answer("listSdkLanguages", { languages });
  render(panel, { session: integrator });
  await language.selectOptions("scala");
  await expect.element(page.getByText("sbt compile")).toBeVisible();
  await expect.element(page.getByText("Swagger Codegen V3.0.57, supported")).toBeVisible();
  expect(sessionStorage.getItem("connect-portal.sdk-language")).toBe("scala");
});

test("generating is one request, and says how it went", async ({ portal, render }) => {
  portal.answer("listSdkLanguages", { languages });
  const held = portal.hold("generateSdk");
  render(panel, { session: integrator });
  await language.selectOptions("java");
  await generate.click();
  await expect.element(page.getByText("Generating …")).toBeVisible();
  await expect.element(language).toBeDisabled();
  await expect.element(generate).toBeDisabled();
  const logged = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  held.fail();
  await expect
    .element(page.getByText("No SDK was saved. Internal error please try again later.", { exact: true }))
    .toBeVisible();
  await expect.element(page.getByText("mvn install")).not.toBeInTheDocument();
  expect(logged).toHaveBeenCalled();
  logged.mockRestore();
  await language.selectOptions("scala");
  await expect.element(page.getByText(/^No SDK was saved/)).not.toBeInTheDocument();

  portal.answerFile("generateSdk", new Blob(["zip"]), { "content-type": "application/zip" });
  await generate.click();
  await expect.element(page.getByText("SDK saved. See GETTING-STARTED.md.")).toBeVisible();
  expect(
    portal.asked("generateSdk").map(({ query }) => [query.language, new URL(query.yamlFile ?? "").pathname]),
  ).toEqual([
    ["java", "/hps/4.2.4/issuing/cards/api/schemas/api.yaml"],
    ["scala", "/hps/4.2.4/issuing/cards/api/schemas/api.yaml"],
  ]);
});

test("a portal that cannot generate says why", async ({ portal, render }) => {
  portal.answer("listSdkLanguages", { languages, unavailable: "Java is missing." });
  render(panel, { session: integrator });
  await expect.element(status).toMatchTextContent("Not available at the moment. Java is missing.");
  await expect.element(generate).toBeDisabled();
});
