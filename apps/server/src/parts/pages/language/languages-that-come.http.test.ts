import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type CatalogueApp, startCatalogueApp } from "../../../modules/catalogue/testing/start-catalogue-app.ts";
import { type BuiltWeb, createBuiltWeb } from "../testing/built-web.ts";

let web: BuiltWeb;
let portal: CatalogueApp;
let renderers: string;
let elsewhere: string;

beforeAll(async () => {
  web = await createBuiltWeb();
  renderers = join(web.directory, "../server");
  elsewhere = join(web.directory, "../new");
  await mkdir(elsewhere);
  for (const file of ["fr.js", "ar.js"]) await rename(join(renderers, file), join(elsewhere, file));
  portal = await startCatalogueApp({ webDirectory: web.directory, settings: { DATA_DIR: web.data } });
});
afterAll(async () => {
  await portal.close();
  await web.remove();
});

/** Language of the page that a browser gets which asks for this one. */
async function languageFor(accepted: string) {
  const { headers } = await portal.app.inject({
    url: "/about",
    headers: { accept: "text/html", "accept-language": accepted },
  });
  return headers["content-language"];
}

const statusOf = async (url: string) => (await portal.app.inject(url)).statusCode;

test("a language that is still being built is read in the first one, then in its own, without a restart", async () => {
  expect([await languageFor("fr"), await languageFor("ar")]).toEqual(["en", "en"]);
  expect(await statusOf("/assets/page-fr.js")).toBe(404);
  await writeFile(join(web.directory, "assets/page-fr.js"), "bonjour()");
  await rename(join(elsewhere, "fr.js"), join(renderers, "fr.js"));
  await expect.poll(() => languageFor("fr"), { timeout: 20_000 }).toBe("fr");
  expect(await statusOf("/assets/page-fr.js")).toBe(200);
  expect([await languageFor("en"), await languageFor("ar")]).toEqual(["en", "en"]);
  await rename(join(elsewhere, "ar.js"), join(renderers, "ar.js"));
  await expect.poll(() => languageFor("ar"), { timeout: 20_000 }).toBe("ar");
});
