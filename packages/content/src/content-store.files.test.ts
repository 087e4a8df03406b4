import fs, { writeFileSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { type ContentLog, openContentStore } from "./content-store.ts";
import type { Content, ContentStore, SwitchableContent } from "./model.ts";
import { type ContentFolder, catalogueText, createContentFolder, descriptorText, specText } from "./testing/index.ts";

const cards = "hps/4.2.4/issuing/cards/api/schemas";

function catalogueOf(productName: string) {
  const modules = [{ id: 2411, name: "Cards", wsYamlUrl: "/4.2.4/issuing/cards" }];
  return catalogueText({
    products: [{ id: 2, name: productName }],
    releases: [{ id: 24, name: "4.2.4", products: [2], solutions: [{ id: 241, name: "Issuing", modules }] }],
  });
}

let folder: ContentFolder;
let store: ContentStore | undefined;
let logged: { level: string; message: string }[];

beforeEach(async () => {
  logged = [];
  folder = await createContentFolder({
    "catalogue.yaml": catalogueOf("PowerCard V4"),
    [`${cards}/module-descriptor.json`]: descriptorText([
      { name: "Cards", file: "api.yaml" },
      { name: "Limits", file: "limits.yaml" },
    ]),
    [`${cards}/api.yaml`]: specText(),
    [`${cards}/limits.yaml`]: specText({ gets: { "/limits": {} } }),
  });
});

afterEach(async () => {
  await store?.close();
  store = undefined;
  await folder[Symbol.asyncDispose]();
});

async function open(watch = true) {
  const to = (level: string) => (_: object, message: string) => void logged.push({ level, message });
  const log: ContentLog = { info: to("info"), warn: to("warn"), error: to("error") };
  const opened: SwitchableContent = await openContentStore({ directory: folder.directory, watch, log });
  store = opened;
  return opened;
}

function nextContent(opened: ContentStore): Promise<Content> {
  return new Promise((resolve) => {
    const unsubscribe = opened.onChange((content) => () => {
      unsubscribe();
      resolve(content);
    });
  });
}

describe("openContentStore", () => {
  it("picks up a change without a restart", async () => {
    const opened = await open();
    const changed = nextContent(opened);
    await folder.write({ "catalogue.yaml": catalogueOf("PowerCard V5") });
    expect((await changed).products[0]?.name).toBe("PowerCard V5");
    expect(opened.current()).toBe(await changed);
  });

  it("misses nothing that changes between reading and watching", async () => {
    let texts = [catalogueOf("PowerCard V5")];
    const afterReading = () => {
      for (const text of texts) writeFileSync(join(folder.directory, "catalogue.yaml"), text);
      texts = [];
    };
    const log: ContentLog = { info: afterReading, warn: () => {}, error: () => {} };
    store = await openContentStore({ directory: folder.directory, watch: true, log });
    expect(store.current().products[0]?.name).toBe("PowerCard V4");
    expect((await nextContent(store)).products[0]?.name).toBe("PowerCard V5");
  });

  it("keeps the last good catalogue while catalogue.yaml is broken, says so, and follows when it is mended", async () => {
    const opened = await open();
    const broken = nextContent(opened);
    await folder.write({ "catalogue.yaml": "products: [\n" });
    expect(await broken).toMatchObject({
      products: [{ name: "PowerCard V4" }],
      modules: [{ specs: [{}, {}] }],
      problems: [{ file: "catalogue.yaml", rule: "catalogue/syntax" }],
    });
    expect(logged).toContainEqual({ level: "error", message: expect.stringMatching(/^catalogue\.yaml:\d+ catalogue/) });

    const mended = nextContent(opened);
    await folder.write({ "catalogue.yaml": catalogueOf("Mended") });
    expect(await mended).toMatchObject({ products: [{ name: "Mended" }], problems: [] });
  });

  it("compiles only the file that changed", async () => {
    const opened = await open();
    const [apiBefore, limitsBefore] = opened.current().modules[0]?.specs ?? [];
    const changed = nextContent(opened);
    await folder.write({ [`${cards}/api.yaml`]: specText({ gets: { "/accounts": {} } }) });
    const [api, limits] = (await changed).modules[0]?.specs ?? [];
    expect(api?.document).not.toBe(apiBefore?.document);
    expect(limits?.document).toBe(limitsBefore?.document);
  });

  it("moves a file only once to where another one has not its paths already", async () => {
    const server = "https://api.example.com";
    await folder.write({
      [`${cards}/api.yaml`]: specText({ server, gets: { "/cards": {} } }),
      [`${cards}/limits.yaml`]: specText({ server, gets: { "/cards": { summary: "Limits" } } }),
    });
    const opened = await open();
    const before = opened.current().modules[0]?.specs[1]?.document;
    expect(before?.index.servers[0]?.url).toMatch(/\/cards\/limits$/);
    const changed = nextContent(opened);
    await folder.write({ "catalogue.yaml": catalogueOf("PowerCard V5") });
    expect((await changed).modules[0]?.specs[1]?.document).toBe(before);
  });

  it("compiles a file again when one that it refers to has changed, or has come", async () => {
    const schema = { $ref: "schemas/card.yaml" };
    const content = { "application/json": { schema, example: {} } };
    const responses = { 200: { description: "The answer.", content }, 400: { description: "No." } };
    await folder.write({ [`${cards}/api.yaml`]: specText({ gets: { "/cards": { responses } } }) });
    const opened = await open();
    expect(logged).toContainEqual({
      level: "warn",
      message: `${cards}/api.yaml is published: 0 errors, 1 warnings, 0 of style`,
    });
    for (const title of ["Card", "Payment card"]) {
      const changed = nextContent(opened);
      await folder.write({ [`${cards}/schemas/card.yaml`]: `title: ${title}` });
      expect((await changed).modules[0]?.specs[0]?.document.index.schemas).toMatchObject([{ name: "card", title }]);
    }
  });

  it("says one line of each file, with counts of what is not at its best", async () => {
    await folder.write({
      [`${cards}/api.yaml`]: specText({ gets: { "/a": { summary: undefined }, "/b": { tags: [] } } }),
      [`${cards}/limits.yaml`]: specText({ gets: { "/limits": { responses: {} } } }),
    });
    await open(false);
    expect(logged).toEqual([
      { level: "info", message: `${cards}/api.yaml is published: 0 errors, 0 warnings, 2 of style` },
      { level: "warn", message: `${cards}/limits.yaml is published: 0 errors, 1 warnings, 0 of style` },
      { level: "info", message: "Content loaded" },
    ]);
  });

  it("starts without a catalogue when there is none, and takes it up when it comes", async () => {
    await folder.remove("catalogue.yaml");
    const opened = await open();
    expect(opened.current().products).toEqual([]);
    const changed = nextContent(opened);
    await folder.write({ "catalogue.yaml": catalogueOf("Late") });
    expect((await changed).products[0]?.name).toBe("Late");
  });

  it("misses no file that comes after its folder was read for watching and before it is watched", async () => {
    await folder.remove(`${cards}/limits.yaml`);
    // Read once before: what is younger than a few milliseconds would be read again in any case.
    await (await open(false)).close();
    const watch = fs.watch;
    const writeBefore = vi.spyOn(fs, "watch").mockImplementation((...args: Parameters<typeof watch>) => {
      const [watched] = args;
      if (watched === join(folder.directory, cards)) writeFileSync(join(watched, "limits.yaml"), specText());
      return watch(...args);
    });
    onTestFinished(() => {
      writeBefore.mockRestore();
      syncBuiltinESMExports();
    });
    syncBuiltinESMExports();
    const opened = await open();
    expect(opened.current().problems).toHaveLength(1);
    expect((await nextContent(opened)).problems).toEqual([]);
  });

  it("shows another folder when it is taken, whole and in one moment, and then watches that one", async () => {
    await using other = await createContentFolder({ "catalogue.yaml": catalogueOf("PowerCard V9") });
    const opened = await open();
    const seen: string[] = [];
    const name = () => opened.current().products[0]?.name ?? "";
    for (const part of ["one", "two"]) {
      opened.onChange((next) => {
        seen.push(`${part} prepares ${next.products[0]?.name} beside ${name()}`);
        return () => seen.push(`${part} has ${name()}`);
      });
    }
    const staged = await opened.stage({ directory: other.directory, watch: true });
    expect([staged.content.products[0]?.name, name()]).toEqual(["PowerCard V9", "PowerCard V4"]);
    staged.take();
    expect(name()).toBe("PowerCard V9");
    expect(seen).toEqual([
      "one prepares PowerCard V9 beside PowerCard V4",
      "two prepares PowerCard V9 beside PowerCard V4",
      "one has PowerCard V9",
      "two has PowerCard V9",
    ]);
    const changed = nextContent(opened);
    await folder.write({ "catalogue.yaml": catalogueOf("PowerCard V5") });
    await other.write({ "catalogue.yaml": catalogueOf("PowerCard V10") });
    expect((await changed).products[0]?.name).toBe("PowerCard V10");
  });

  it("stays with what it shows when a part cannot prepare for another folder", async () => {
    const opened = await open(false);
    opened.onChange(async () => {
      throw new Error("no room");
    });
    await expect(opened.stage({ directory: folder.directory, watch: false })).rejects.toThrow("no room");
  });

  it("survives that a listener fails", async () => {
    const opened = await open();
    opened.onChange(() => {
      throw new Error("listener");
    });
    opened.onChange(async () => {
      throw new Error("late");
    });
    opened.onChange(() => () => {
      throw new Error("at the switch");
    });
    for (const name of ["PowerCard V5", "PowerCard V6"]) {
      const changed = nextContent(opened);
      await folder.write({ "catalogue.yaml": catalogueOf(name) });
      expect((await changed).products[0]?.name).toBe(name);
    }
    // All three of the first change, and at least two of the second.
    const failures = logged.filter(({ message }) => message === "A part could not take up the new content");
    expect(failures.length).toBeGreaterThanOrEqual(5);
  });
});
