import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { SdkLanguage } from "@connect-portal/contract";
import type { MatrixCall } from "./calls.ts";
import { type Client, unpackClient } from "./client.ts";
import { isInstalled } from "./execute.ts";
import type { SignedIn } from "./portal.ts";
import type { Step, Taker } from "./taker.ts";
import { type Outcome, tryTogether } from "./try-together.ts";

/** One line of the table. */
export interface Taken {
  readonly language: SdkLanguage;
  readonly counts: Readonly<Record<StepName, Count | undefined>>;
  /** Why it goes no further; empty when its client made its calls. */
  readonly stop: string;
  /** What went wrong, one text for each time. */
  readonly faults: readonly string[];
}

export const steps = ["generated", "parsed", "compiled", "ran"] as const;
export type StepName = (typeof steps)[number];

export interface Count {
  readonly passed: number;
  readonly tried: number;
}

export interface TakeOptions {
  readonly portal: SignedIn;
  /** Paths of the documents. */
  readonly documents: readonly string[];
  readonly calls: readonly MatrixCall[];
  /** The guide of a document with another first call than its own. */
  readonly guideOf: (language: SdkLanguage, call: MatrixCall) => Promise<string>;
  /** A folder for the unpacked archives. */
  readonly folder: string;
  /** Told after each step. */
  readonly progress: (text: string) => void;
}

interface Unpacked {
  readonly path: string;
  readonly client: Client;
}

/** Generates a language for every document and takes the archives as far as they go. */
export async function takeLanguage(language: SdkLanguage, taker: Taker, options: TakeOptions): Promise<Taken> {
  const missing = taker.needs.find((command) => !isInstalled(command));
  const counts = new Map<StepName, Count>();
  const faults: string[] = [];

  /** Those that passed. */
  async function count<Item>(step: StepName, work: () => Promise<Outcome<Item>[]>, name: (item: Item) => string) {
    const began = performance.now();
    const outcomes = await work();
    const passed = outcomes.filter(({ fault }) => fault === undefined).map(({ item }) => item);
    counts.set(step, { passed: passed.length, tried: outcomes.length });
    for (const { item, fault } of outcomes) if (fault !== undefined) faults.push(`${step}, ${name(item)}: ${fault}`);
    const seconds = Math.round((performance.now() - began) / 1000);
    options.progress(`${language} ${step}: ${passed.length} of ${outcomes.length} in ${seconds} s`);
    return passed;
  }

  async function takeStep(step: StepName, work: Step | undefined, all: readonly Unpacked[]) {
    if (!work || missing !== undefined) return all;
    const together = async () => {
      const outcomes: Outcome<Unpacked>[] = [];
      for (const group of Map.groupBy(all, ({ path }) => releaseOf(path)).values()) {
        outcomes.push(...(await tryTogether(group, (some) => work(some.map(({ client }) => client)))));
      }
      return outcomes;
    };
    return count(step, together, ({ path }) => path);
  }

  async function generate(path: string): Promise<Unpacked> {
    const archive = await options.portal.generate(language, path);
    const folder = join(options.folder, language, releaseOf(path), String(options.documents.indexOf(path)));
    return { path, client: await unpackClient(archive, language, folder) };
  }

  async function call(wanted: MatrixCall, all: readonly Unpacked[]) {
    const client = all.find(({ path }) => path === wanted.document)?.client;
    if (!client || !taker.run) throw new Error("The client did not come so far");
    const guide = wanted.operation ? await options.guideOf(language, wanted) : client.guide;
    const printed = await taker.run({ ...client, guide }, await options.portal.token());
    const missed = wanted.shows.find((text) => !printed.includes(text));
    if (missed !== undefined) throw new Error(`${missed} is not in what it printed: ${printed.slice(0, 1000)}`);
  }

  const unpacked: Unpacked[] = [];
  await count("generated", () => each(options.documents, async (path) => unpacked.push(await generate(path))), String);
  const parsed = await takeStep("parsed", taker.parse, unpacked);
  const compiled = await takeStep("compiled", taker.compile, parsed);
  if (taker.run && missing === undefined) {
    await count("ran", () => each(options.calls, (wanted) => call(wanted, compiled)), nameOf);
  }
  await rm(join(options.folder, language), { recursive: true, force: true });
  const limit = missing === undefined ? (taker.limit ?? "") : `No ${missing} on this machine.`;
  const all = Object.fromEntries(steps.map((step) => [step, counts.get(step)])) as Taken["counts"];
  return { language, counts: all, stop: limit, faults };
}

async function each<Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>): Promise<Outcome<Item>[]> {
  const outcomes: Outcome<Item>[] = [];
  for (const item of items) outcomes.push(...(await tryTogether([item], () => work(item))));
  return outcomes;
}

function releaseOf(path: string): string {
  return path.split("/")[2] ?? "";
}

function nameOf({ document, operation }: MatrixCall): string {
  return operation ? `${document} ${operation.verb} ${operation.path}` : document;
}
