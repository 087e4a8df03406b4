import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { SdkLanguage } from "@connect-portal/contract";
import { type Client, unpackClient } from "./client.ts";
import { isInstalled } from "./execute.ts";
import { marks } from "./judge-guide.ts";
import type { Reader } from "./reader.ts";
import type { Result } from "./results.ts";
import type { GuideReader, Step, Toolchain } from "./toolchain.ts";
import { type Outcome, tryTogether } from "./try-together.ts";

/** One line of the table. */
export interface Taken {
  readonly language: SdkLanguage;
  readonly counts: Readonly<Record<StepName, Count | undefined>>;
  /** Why it goes no further, or what stood in the place of something; empty when nothing is to be said. */
  readonly remark: string;
  /** What went wrong, one text for each time. */
  readonly faults: readonly string[];
}

export const steps = ["generated", "parsed", "compiled", ...marks] as const;
type StepName = (typeof steps)[number];

export interface Count {
  readonly passed: number;
  readonly tried: number;
}

interface TakeOptions {
  readonly readers: readonly Reader[];
  /** Paths of the documents. */
  readonly documents: readonly string[];
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
export async function takeLanguage(language: SdkLanguage, toolchain: Toolchain, options: TakeOptions): Promise<Taken> {
  const missing = toolchain.needs.find((command) => !isInstalled(command));
  const limit = missing === undefined ? (toolchain.limit ?? "") : `No ${missing} on this machine.`;
  if (toolchain.guide && missing === undefined) return followGuides(language, toolchain.guide, options);
  const { counts, faults } = await takeSteps(language, missing === undefined ? toolchain : { needs: [] }, options);
  return { language, counts, faults, remark: limit };
}

async function followGuides(language: SdkLanguage, how: GuideReader, options: TakeOptions): Promise<Taken> {
  const { readers, documents, progress } = options;
  const waiting = [...documents];
  const results: Result[] = [];
  const faults: string[] = [];
  let generated = 0;

  async function work(reader: Reader) {
    for (let document = waiting.shift(); document !== undefined; document = waiting.shift()) {
      try {
        const result = await reader.follow(language, document, how);
        generated++;
        results.push(result);
        if (result.fault !== "") faults.push(`${document}: ${result.fault}`);
        progress(`${language} ${document}: ${result.fault === "" ? "all" : result.fault.slice(0, 300)}`);
      } catch (error) {
        faults.push(`${document}: ${error instanceof Error ? error.message : error}`);
      }
    }
  }

  await Promise.all(readers.map(work));
  const entries = marks.map((mark) => {
    const tried = results.filter(({ passed }) => passed[mark] !== undefined);
    return [mark, { passed: tried.filter(({ passed }) => passed[mark]).length, tried: tried.length }] as const;
  });
  const counts = {
    ...nothing,
    generated: { passed: generated, tried: documents.length },
    ...Object.fromEntries(entries),
  };
  return { language, counts, faults, remark: how.standIn ?? "" };
}

const nothing = Object.fromEntries(steps.map((step) => [step, undefined])) as Taken["counts"];

async function takeSteps(language: SdkLanguage, toolchain: Toolchain, options: TakeOptions) {
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
    if (!work) return all;
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
    const archive = await options.readers[0]?.portal.generate(language, path);
    if (!archive) throw new Error("Nobody is signed in");
    const folder = join(options.folder, language, releaseOf(path), String(options.documents.indexOf(path)));
    return { path, client: await unpackClient(archive, language, folder) };
  }

  const unpacked: Unpacked[] = [];
  await count("generated", () => each(options.documents, async (path) => unpacked.push(await generate(path))), String);
  const parsed = await takeStep("parsed", toolchain.parse, unpacked);
  await takeStep("compiled", toolchain.compile, parsed);
  await rm(join(options.folder, language), { recursive: true, force: true });
  return { counts: { ...nothing, ...Object.fromEntries(counts) }, faults };
}

async function each<Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>): Promise<Outcome<Item>[]> {
  const outcomes: Outcome<Item>[] = [];
  for (const item of items) outcomes.push(...(await tryTogether([item], () => work(item))));
  return outcomes;
}

function releaseOf(path: string): string {
  return path.split("/")[2] ?? "";
}
