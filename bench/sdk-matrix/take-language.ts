import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { SdkLanguage } from "@connect-portal/contract";
import { unpackClient } from "./client.ts";
import { isInstalled } from "./execute.ts";
import type { SignedIn } from "./portal.ts";
import type { Taker } from "./taker.ts";

/** One line of the table. */
export interface Taken {
  readonly language: SdkLanguage;
  /** Documents that it was made of, of all. */
  readonly documents: number;
  /** Milliseconds of all generations. */
  readonly time: number;
  readonly counts: Readonly<Record<Step, Count | undefined>>;
  /** Why it goes no further; empty when its client made its calls. */
  readonly stop: string;
  /** What went wrong, one text for each time. */
  readonly faults: readonly string[];
}

export const steps = ["generated", "parsed", "compiled", "ran"] as const;
export type Step = (typeof steps)[number];

export interface Count {
  readonly passed: number;
  readonly tried: number;
}

export interface TakeOptions {
  readonly portal: SignedIn;
  readonly documents: readonly string[];
  /** Those of them whose first call is made. */
  readonly called: readonly string[];
  /** A folder for the unpacked archives, removed one by one. */
  readonly folder: string;
}

/** Generates a language for every document and takes each archive as far as it goes. */
export async function takeLanguage(language: SdkLanguage, taker: Taker, options: TakeOptions): Promise<Taken> {
  const missing = taker.needs.find((command) => !isInstalled(command));
  const tallies = new Map<Step, { passed: number; tried: number }>();
  const faults: string[] = [];
  let time = 0;

  /** Undefined when it failed. */
  async function attempt<Result>(step: Step, path: string, work: () => Promise<Result>): Promise<[Result] | undefined> {
    const tally = tallies.get(step) ?? { passed: 0, tried: 0 };
    tallies.set(step, tally);
    tally.tried += 1;
    try {
      const result = await work();
      tally.passed += 1;
      return [result];
    } catch (error) {
      faults.push(`${step}, ${path}: ${error instanceof Error ? error.message : error}`);
      return undefined;
    }
  }

  for (const [at, path] of options.documents.entries()) {
    const began = performance.now();
    const archive = await attempt("generated", path, () => options.portal.generate(language, path));
    time += performance.now() - began;
    if (!archive || missing !== undefined) continue;
    const folder = join(options.folder, `${language}-${at}`);
    const client = await unpackClient(archive[0], language, folder);
    const { parse, compile, run } = taker;
    const isParsed = !parse || (await attempt("parsed", path, () => parse(client)));
    const isCompiled = isParsed && (!compile || (await attempt("compiled", path, () => compile(client))));
    if (isCompiled && run && options.called.includes(path)) {
      await attempt("ran", path, async () => run(client, await options.portal.token()));
    }
    await rm(folder, { recursive: true, force: true });
  }
  const counts = Object.fromEntries(steps.map((step) => [step, tallies.get(step)])) as Taken["counts"];
  const limit = missing === undefined ? (taker.limit ?? "") : `No ${missing} on this machine.`;
  return { language, documents: options.documents.length, time, counts, stop: limit, faults };
}
