import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { SdkLanguage } from "@connect-portal/contract";
import { unpackClient } from "./client.ts";
import { type Credentials, followGuide } from "./follow-guide.ts";
import { judgeGuide } from "./judge-guide.ts";
import { type SignedIn, signIn } from "./portal.ts";
import { readGuide } from "./read-guide.ts";
import { hashOf, type Result, type Results } from "./results.ts";
import type { GuideReader } from "./toolchain.ts";
import { type Watch, watchCalls } from "./watch-calls.ts";

/** Somebody with an account, who follows one guide after the other. */
export interface Reader {
  readonly portal: SignedIn;
  /** @throws Error when the portal makes no archive */
  follow(language: SdkLanguage, document: string, how: GuideReader): Promise<Result>;
  close(): Promise<void>;
}

/** `folder` is the reader's own, and so is `port` if it is free. What `results` knows of a client is not done again. */
export async function openReader(
  url: string,
  username: string,
  password: string,
  folder: string,
  results: Results,
  port: number,
): Promise<Reader> {
  const watch: Watch = await watchCalls(url, port);
  const portal = await signIn(watch.url, username, password);
  let credentials: Credentials | undefined;
  return {
    portal,
    async follow(language, document, { prepare }) {
      await rm(folder, { recursive: true, force: true });
      const { content, guide } = await unpackClient(
        await portal.generate(language, document),
        language,
        join(folder, "reader"),
      );
      await rm(join(folder, "reader/client.zip"));
      const client = await hashOf(content, watch.url);
      const known = await results.find(language, document, client);
      if (known) return known;
      credentials ??= await portal.newClient();
      await portal.startOver();
      const tools = join(folder, "tools");
      await mkdir(tools);
      const env = { ...process.env, ...(await prepare?.(tools, credentials)) };
      watch.take();
      const steps = readGuide(guide);
      const followed = await followGuide(steps, join(folder, "reader"), credentials, env);
      const result = { language, document, client, ...judgeGuide(steps, followed, watch.take()) };
      await results.add(result);
      return result;
    },
    close: async () => {
      await watch.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
