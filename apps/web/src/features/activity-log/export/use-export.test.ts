import { createHash } from "node:crypto";
import type { ExportBody, ExportedFile } from "@connect-portal/contract";
import { afterEach, expect, test, vi } from "vitest";
import { stubBrowser } from "../../../shared/testing/stub-browser.ts";
import { makeExport } from "./use-export.ts";

afterEach(() => vi.unstubAllGlobals());

const body: ExportBody = { username: "bank-a", format: "csv", startDate: "2025-02-28" };
const content = "Timestamps,UserId\r\n";
const file: ExportedFile = {
  id: "6f0a",
  name: "rapport_activity_log_bank-a.csv",
  bytes: content.length,
  rows: 3,
  digest: createHash("sha256").update(content).digest("hex"),
};

/** Answers the export with these lines, and the file with `served`. */
function stubExport(lines: string, served: Response = new Response(content)) {
  return stubBrowser(({ method }) => (method === "POST" ? new Response(lines) : served));
}

const line = (value: unknown) => `${JSON.stringify(value)}\n`;
const run = (onProgress: (done: number, total: number) => void = () => undefined) =>
  makeExport(body, { signal: new AbortController().signal, onProgress });

test("the progress is told, then the file is fetched", async () => {
  const { sent } = stubExport(line({ done: 0, total: 3 }) + line({ done: 3, total: 3 }) + line({ file }));
  const progress: number[][] = [];
  const made = await run((done, total) => progress.push([done, total]));
  expect(progress).toEqual([
    [0, 3],
    [3, 3],
  ]);
  expect(made.file).toEqual(file);
  expect(await made.content.text()).toBe(content);
  expect(sent.map(({ method, url, body: posted }) => [method, new URL(url).pathname, posted])).toEqual([
    ["POST", "/audit/exports", body],
    ["GET", "/audit/exports/6f0a", undefined],
  ]);
});

test("a problem in the last line is what people read", async () => {
  stubExport(line({ done: 1, total: 3 }) + line({ problem: { code: "export_running", errorMessage: "Wait." } }));
  await expect(run()).rejects.toMatchObject({ errorMessage: "Wait.", code: "export_running" });
});

test.each([line({ done: 1, total: 3 }), '{"file":{"id":', "", "<html>\n"])(
  "an answer that ends with %j is a lost connection",
  async (lines) => {
    stubExport(lines);
    await expect(run()).rejects.toMatchObject({
      errorMessage: "The connection was lost before the file was ready. Export it again.",
    });
  },
);

test("a file that arrives otherwise than it was made is not kept", async () => {
  stubExport(line({ file }), new Response(`${content}x`));
  await expect(run()).rejects.toMatchObject({ errorMessage: "The file was damaged on the way. Export it again." });
});

test("a file that is not there any more says so", async () => {
  const problem = { code: "export_not_found", errorMessage: "This file no longer exists. Export it again." };
  stubExport(line({ file }), Response.json(problem, { status: 404 }));
  await expect(run()).rejects.toMatchObject({ status: 404, errorMessage: problem.errorMessage });
});

test("an export that is given up is no failure to show", async () => {
  const given = new AbortController();
  stubBrowser(() => {
    const lines = new ReadableStream<Uint8Array>({
      start(stream) {
        given.signal.addEventListener("abort", () => stream.error(given.signal.reason));
      },
    });
    return new Response(lines);
  });
  const making = makeExport(body, { signal: given.signal, onProgress: () => undefined });
  given.abort();
  await expect(making).rejects.toHaveProperty("name", "AbortError");
});
