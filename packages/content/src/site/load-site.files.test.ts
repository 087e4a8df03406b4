import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { loadSite } from "./load-site.ts";

const published = join(import.meta.dirname, "../../../../content/site");
let root: string;
let directory: string;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "connect-portal-site-"));
});
beforeEach(async () => {
  directory = await mkdtemp(join(root, "site-"));
  await cp(published, directory, { recursive: true });
});
afterAll(() => rm(root, { recursive: true }));

async function change(name: string, from: string, to: string): Promise<void> {
  const text = await readFile(join(directory, name), "utf8");
  if (!text.includes(from)) throw new Error(`${name} does not hold ${from}`);
  await writeFile(join(directory, name), text.replace(from, to));
}

const problems = async () =>
  (await loadSite(directory)).problems.map(({ file, line, rule, message }) => `${file}:${line} ${rule} ${message}`);

describe("the site of this repository", () => {
  it("has no problem, and says what R-2.22 and R-9.6 quote", async () => {
    const { site, problems: found } = await loadSite(published);
    expect(found).toEqual([]);
    expect(site?.platform).toEqual({
      sandboxVersion: "2.3.3",
      lastUpdated: "February 28, 2025",
      pwcVersion: "4.2.4-RC1",
    });
    expect(site?.blurb).toContain("more than 500 institutions in over 95 countries");
    expect(site?.about.statistics.map(({ value, label }) => `${value} ${label}`)).toEqual([
      "30 years",
      "500+ users in 95+ countries",
      "1400+ experts",
      "Global footprint",
    ]);
  });

  it("says of a video what its files say", async () => {
    const { site } = await loadSite(published);
    const [video] = site?.videos ?? [];
    expect(video).toMatchObject({ playlist: "one-authorization/playlist.m3u8", seconds: 29.2 });
    expect(video?.transcript.at(-1)).toBe("Flat strokes are work, slopes are travel.");
    expect(video?.bytes).toBeGreaterThan(10_000);
  });

  it("puts events in the order of their beginning, and the newest release first", async () => {
    await change("events.yaml", "2027-06-08", "2026-06-08");
    const { site } = await loadSite(directory);
    expect(site?.events[0]?.id).toBe("payments-and-acceptance-week");
    expect(site?.press.map(({ date }) => date)).toEqual(["2025-02-28", "2025-02-04", "2025-01-16", "2024-11-21"]);
  });
});

describe("what is wrong is named with file, line and rule, and nothing is published", () => {
  it.each([
    [
      "site.yaml",
      "sandboxVersion: 2.3.3",
      "sandboxVersoin: 2.3.3",
      /^site\/site\.yaml:3 site\/schema .*unknown name: sandboxVersoin/m,
    ],
    ["site.yaml", "platform:", "platform: [", /^site\/site\.yaml:\d+ site\/syntax /m],
    [
      "testimonials.yaml",
      "role: Developer",
      "person: A name",
      /^site\/testimonials\.yaml:\d+ site\/schema .*unknown name: person/m,
    ],
    [
      "events.yaml",
      "to: 2027-03-11",
      "to: 2027-03-08",
      /^site\/events\.yaml:14 site\/event The event ends before it begins/m,
    ],
    [
      "events.yaml",
      "from: 2027-03-09",
      "from: 2027-02-30",
      /^site\/events\.yaml:13 site\/event "2027-02-30" is not a date/m,
    ],
    ["events.yaml", "to: 2027-03-11", "to: 2027-03-11T10:00Z", /:14 site\/event from and to are either both days/m],
    [
      "events.yaml",
      "id: integrator-day",
      "id: card-issuing-forum",
      /:17 site\/event The id "card-issuing-forum" is used twice/m,
    ],
    [
      "videos.yaml",
      "id: one-decline",
      "id: no-files",
      /^site\/videos\.yaml:6 site\/video There is no file media\/no-files\/playlist\.m3u8/m,
    ],
    [
      "media/one-decline/playlist.m3u8",
      "segment-3",
      "segment-33",
      /site\/video There is no file media\/one-decline\/segment-33\.m4s/m,
    ],
    ["about.md", "heading: What we do", "heading:", /^site\/about\.md:12 site\/schema /m],
    [
      "about.md",
      "[Request a demo](/help)",
      "[x](javascript:alert(1))",
      /^site\/about\.md:21 site\/markdown The link "javascript:alert\(1\)"/m,
    ],
    [
      "press/portal-opens.md",
      "The developer portal",
      "<script>x</script>",
      /^site\/press\/portal-opens\.md:7 site\/markdown HTML is not allowed/m,
    ],
    [
      "press/portal-opens.md",
      "date: 2024-11-21",
      "date: 2024-11-31",
      /^site\/press\/portal-opens\.md:\S+ site\/release "2024-11-31" is not a date/m,
    ],
    ["press/portal-opens.md", "---\ntitle", "title", /^site\/press\/portal-opens\.md:1 site\/front-matter /m],
  ])("%s: %s", async (name, from, to, expected) => {
    await change(name, from, to);
    expect((await problems()).join("\n")).toMatch(expected);
    expect((await loadSite(directory)).site).toBeUndefined();
  });

  it("a file that is missing, and a release whose name cannot be an address", async () => {
    await rm(join(directory, "events.yaml"));
    await writeFile(join(directory, "press/Big News.md"), "---\ntitle: x\n---\n");
    const found = (await problems()).join("\n");
    expect(found).toMatch(/site\/events\.yaml:undefined site\/readable ENOENT/);
    expect(found).toMatch(/site\/press\/Big News\.md:undefined site\/release /);
  });
});

describe("with something that stands in", () => {
  it("a file that is wrong leaves what was there of it, and the others say what is new", async () => {
    const { site: before } = await loadSite(directory);
    await change("events.yaml", "to: 2027-03-11", "to: 2027-03-08");
    await change("press/portal-opens.md", "date: 2024-11-21", "date: 2024-11-31");
    await change("press/sandbox-2-3-3.md", "---\ntitle: ", "---\ntitle: New ");
    await change("site.yaml", "title: One open API", "title: Two open APIs");
    const { site, problems: found } = await loadSite(directory, before);
    expect(found.map(({ file, line }) => `${file}:${line}`)).toEqual([
      "site/events.yaml:14",
      expect.stringMatching(/^site\/press\/portal-opens\.md:/),
    ]);
    expect(site?.events).toEqual(before?.events);
    expect(site?.press.map(({ slug }) => slug)).toEqual(before?.press.map(({ slug }) => slug));
    expect(site?.press[0]?.title).toMatch(/^New /);
    expect(site?.hero.title).toMatch(/^Two open APIs/);
  });

  it("what never was good is left out", async () => {
    const { site: before } = await loadSite(directory);
    await writeFile(join(directory, "press/next.md"), "---\ntitle: Next\n---\nText.\n");
    const { site, problems: found } = await loadSite(directory, before);
    expect(found).not.toEqual([]);
    expect(site?.press).toEqual(before?.press);
  });
});

it("lists may be empty", async () => {
  for (const name of ["testimonials.yaml", "events.yaml", "videos.yaml"])
    await writeFile(join(directory, name), "[]\n");
  expect(await problems()).toEqual([]);
});

it("Markdown becomes HTML below the page's own titles, and its text cannot become HTML", async () => {
  await change(
    "press/portal-opens.md",
    "The developer portal",
    "## Part\n\nA & B `<b>` [demo](/help)\n\n| What | Days |\n| --- | ---: |\n| Log | 400 |\n\nThe developer portal",
  );
  const { site } = await loadSite(directory);
  const html = site?.press.find(({ slug }) => slug === "portal-opens")?.html;
  expect(html).toContain("<h3>Part</h3>");
  expect(html).toContain('A &amp; B <code>&lt;b&gt;</code> <a href="/help">demo</a>');
  expect(html).toMatch(
    /<div role="group" aria-label="Table" tabindex="0"><table>[\s\S]*<td align="right">400<[\s\S]*<\/table>\n<\/div>/,
  );
});

describe("notices", () => {
  const notice = (title: string) =>
    `---\ntitle: ${title}\ndescription: ${"What is said here, and to whom it is said. ".repeat(2).trim()}\n---\n\n## First\n\nWe keep little.\n`;
  const write = async (name: string, text: string) => {
    await mkdir(join(directory, "notices"), { recursive: true });
    await writeFile(join(directory, "notices", name), text);
  };

  it("are none where the operator has written none", async () => {
    expect((await loadSite(directory)).site?.notices).toEqual([]);
  });

  it("are those that the operator has written, in one order", async () => {
    await write("security.md", notice("Report a weakness"));
    await write("privacy.md", notice("Privacy"));
    const { site, problems: found } = await loadSite(directory);
    expect(found).toEqual([]);
    expect(site?.notices.map(({ name, title }) => [name, title])).toEqual([
      ["privacy", "Privacy"],
      ["security", "Report a weakness"],
    ]);
    expect(site?.notices[0]?.html).toContain("<p>We keep little.</p>");
  });

  it("name a file that has no page, and one that says too little", async () => {
    await write("imprint.md", notice("Imprint"));
    await write("terms.md", "---\ntitle: Terms\n---\nText.\n");
    const found = await problems();
    expect(found[0]).toMatch(
      /^site\/notices\/imprint\.md:undefined site\/notice There is no page for it: .*privacy\.md/,
    );
    expect(found[1]).toMatch(/^site\/notices\/terms\.md:/);
  });
});

describe("the texts of a language", () => {
  it("stand for those of the same names, and what it lacks is the site's", async () => {
    const { site } = await loadSite(directory);
    const french = site?.translations?.fr;
    expect(french?.about.headline).toMatch(/^Trente ans/);
    expect(french?.press).toEqual(site?.press);
    expect(site?.translations?.ar?.about).toEqual(site?.about);
  });

  it("are checked as the site's are; a wrong one leaves those of the site", async () => {
    await change("fr/about.md", "headline:", "heading-line:");
    await writeFile(join(directory, "fr/abuot.md"), "");
    expect(await problems()).toEqual([
      "site/fr/about.md:2 site/schema The document must have required property 'headline'.",
      "site/fr/about.md:2 site/schema The document has an unknown name: heading-line.",
      "site/fr/abuot.md:undefined site/language It stands for no file: there is no site/abuot.md.",
    ]);
    const { site } = await loadSite(directory);
    expect(site?.translations?.fr?.about).toEqual(site?.about);
  });
});
