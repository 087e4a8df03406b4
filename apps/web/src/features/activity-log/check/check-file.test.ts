import { createHash } from "node:crypto";
import { afterEach, expect, test, vi } from "vitest";
import { stubBrowser } from "../../../shared/testing/stub-browser.ts";
import { checkFile } from "./check-panel.tsx";

afterEach(() => vi.unstubAllGlobals());

test("only the digest of the file is sent", async () => {
  const { sent } = stubBrowser(() => Response.json({ known: false }));
  const digest = createHash("sha256").update("%PDF-").digest("hex");
  expect(await checkFile(new File(["%PDF-"], "a.pdf"))).toEqual({ name: "a.pdf", digest, answer: { known: false } });
  expect(sent.map(({ url, body }) => [new URL(url).pathname, body])).toEqual([["/audit/exports/check", { digest }]]);
});

test("a file that cannot be read is not asked about, and says so", async () => {
  const { sent } = stubBrowser(() => Response.json({ known: false }));
  const file = new File(["a"], "folder");
  file.stream = () => new ReadableStream({ start: (stream) => stream.error(new Error("NotFoundError")) });
  await expect(checkFile(file)).rejects.toMatchObject({
    errorMessage: "This file could not be read. Choose it again, or a copy of it.",
  });
  expect(sent).toEqual([]);
});
