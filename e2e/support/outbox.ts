import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { expect } from "vitest";
import { sharedPortal } from "./shared-portal.ts";

/** The text of the newest mail of this kind that holds `text`, from the outbox of the shared portal; waits until it is there. */
export async function mailOf(kind: string, text: string): Promise<string> {
  const folder = path.join(sharedPortal().dataDir, "outbox");
  const find = async () => {
    const isWhole = (file: string) => file.includes(`-${kind}-`) && file.endsWith(".eml");
    const files = (await readdir(folder).catch(() => [])).filter(isWhole).sort();
    for (const file of files.reverse()) {
      const mail = await readFile(path.join(folder, file), "utf8");
      if (mail.includes(text)) return mail;
    }
    return "";
  };
  await expect.poll(find, { timeout: 20_000, message: `a mail "${kind}" with ${text}` }).not.toBe("");
  return find();
}

/** The first link in a mail to a page of the portal, without its origin: the test may know it by another name. */
export function linkIn(mail: string, page: string): string {
  const link = new RegExp(`https?://[^\\s"<>]+?(${page.replace(/[/?]/g, "\\$&")}[^\\s"<>]*)`).exec(mail)?.[1];
  if (!link) throw new Error(`The mail has no link to ${page}:\n${mail}`);
  return link;
}
