import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { type RunningReference, startReference } from "@connect-portal/reference";
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import { type EchoServer, type Received, startEchoServer } from "./echo-server.ts";

interface Echo {
  /** Address of the server that the document calls. */
  readonly server: EchoServer;
  /** Opens the viewer on one operation and waits for its console. */
  open(page: Page, operationId: string): Promise<TryIt>;
}

/** The console of one operation, by what a reader sees. */
export interface TryIt {
  readonly console: Locator;
  readonly answer: Locator;
  /** The input of a parameter or of a row of a form. */
  field(name: string): Locator;
  send(): Promise<void>;
  /** Sends, waits for the answer, and says what arrived at the server. */
  received(): Promise<Received>;
}

/** Types into inputs of parameters, by their names. */
export async function fill(console: TryIt, values: { readonly [name: string]: string }): Promise<void> {
  for (const [name, value] of Object.entries(values)) await console.field(name).fill(value);
}

/** The viewer alone over echo.yaml, and the server that it calls, for the tests of a file. */
export function useEcho(): Echo {
  let folder: string;
  let server: EchoServer;
  let reference: RunningReference;

  beforeAll(async () => {
    server = await startEchoServer();
    folder = await mkdtemp(path.join(os.tmpdir(), "connect-portal-echo-"));
    const file = path.join(folder, "echo.yaml");
    const text = await readFile(path.join(import.meta.dirname, "echo.yaml"), "utf8");
    await writeFile(file, text.replace("http://127.0.0.1:8131", server.url));
    reference = await startReference({ file });
  });
  afterAll(async () => {
    await reference?.close();
    await server?.close();
    if (folder) await rm(folder, { recursive: true, force: true });
  });

  return {
    get server() {
      return server;
    },
    async open(page, operationId) {
      await page.goto(`${reference.url}/#operation/${operationId}`);
      // What the server has rendered is hidden until the page has gone to the operation.
      const console = page.locator(`[data-operation="${operationId}"] .oar-console`);
      await console.getByRole("button", { name: "Send", exact: true }).waitFor();
      return tryIt(console, () => server);
    },
  };
}

function tryIt(console: Locator, server: () => EchoServer): TryIt {
  const answer = console.getByRole("region", { name: /^Response: / });
  const send = () => console.getByRole("button", { name: "Send", exact: true }).click();
  return {
    console,
    answer,
    field: (name) =>
      console
        .locator(".oar-field", { has: console.page().locator(`.oar-field-name:text-is("${name}")`) })
        .locator("input:not([type=checkbox], [type=date]), textarea, select")
        .first(),
    send,
    async received() {
      const before = server().received.length;
      await send();
      await answer.getByText("200 OK", { exact: true }).waitFor();
      const last = server().received.at(-1);
      if (!last || server().received.length === before) throw new Error("Nothing arrived at the server.");
      return last;
    },
  };
}
