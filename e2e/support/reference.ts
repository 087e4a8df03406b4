import { copyFile, mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { type RunningReference, startReference } from "@connect-portal/reference";
import { type Browser, chromium, type Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { chromiumOptions } from "../../scripts/chromium-options.ts";

export interface ReferencePage {
  /** One page for all tests of the file; each document is loaded anew. */
  readonly page: Page;
  /** Everything that the page asked for and that is not the server's. */
  readonly requestsElsewhere: readonly string[];
  /** Shows a file of the repository, as `npm run reference -- file --raw` does, and waits until it stands there. */
  show(name: string): Promise<void>;
}

/** The viewer alone, without the portal. Every test also fails when the page logs an error. */
export function useReferencePage(): ReferencePage {
  let folder: string;
  let reference: RunningReference;
  let browser: Browser;
  let page: Page;
  let errors: string[] = [];
  let elsewhere: string[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), "connect-portal-constructs-"));
    await writeFile(documentIn(folder), "openapi: 3.1.0\ninfo: { title: None yet, version: '1' }\npaths: {}\n");
    reference = await startReference({ file: documentIn(folder), raw: true });
    browser = await chromium.launch(chromiumOptions());
    // Tall, because only what is near the screen is on the page.
    const context = await browser.newContext({ viewport: { width: 1440, height: 3000 } });
    page = await context.newPage();
    page.on("pageerror", (error) => errors.push(error.message));
    page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
    page.on("request", (request) => {
      const url = request.url();
      if (!url.startsWith(reference.url) && !url.startsWith("data:") && !url.startsWith("blob:")) elsewhere.push(url);
    });
  });
  afterAll(async () => {
    await browser?.close();
    await reference?.close();
    await rm(folder, { recursive: true, force: true });
  });
  afterEach(() => {
    const found = errors;
    errors = [];
    elsewhere = [];
    expect(found, "errors in the browser's console").toEqual([]);
  });

  return {
    get page() {
      return page;
    },
    get requestsElsewhere() {
      return elsewhere;
    },
    async show(name) {
      await copyFile(path.resolve(import.meta.dirname, "../..", name), documentIn(folder));
      // Another document at the same address: without this a fragment of the last one would only scroll.
      await page.goto("about:blank");
      await page.goto(reference.url);
      await page.locator("[data-operation], [data-schema], .oar-note").first().waitFor();
      await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
    },
  };
}

function documentIn(folder: string): string {
  return path.join(folder, "document.yaml");
}
