import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pageDataFile, publicPages } from "@connect-portal/contract";
import type { FastifyInstance } from "fastify";
import { callNotFound } from "../../plugins/problems.ts";
import { createTextSender, type KeptText, keptText } from "./send-html.ts";

/** What public pages say, for a reader who comes to one from another page of the portal; by the names of the files. */
export type PageData = ReadonlyMap<string, KeptText>;

/** @param instead what stands in for built files, by their names */
export async function readPageData(directory: string, instead: Readonly<Record<string, string>>): Promise<PageData> {
  const data = new Map<string, KeptText>();
  for (const file of publicPages.map(pageDataFile)) {
    const text = instead[file] ?? (await readFile(join(directory, file), "utf8").catch(() => undefined));
    if (text !== undefined) data.set(file, keptText(text));
  }
  return data;
}

export function registerPageData(app: FastifyInstance, current: () => PageData): void {
  // As React Router's own servers call it.
  const send = createTextSender("text/x-script; charset=utf-8");
  for (const file of publicPages.map(pageDataFile)) {
    app.get(`/${file}`, async (request, reply) => {
      const data = current().get(file);
      return data ? send(request, reply, data) : callNotFound(request, reply);
    });
  }
}
