import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { createContentFolder } from "../testing/index.ts";
import { loadBrand } from "./load-brand.ts";
import { type MailName, mailTemplates } from "./mail-templates.ts";
import { mailEndIn, mailTemplateIn } from "./mails-in.ts";
import { brandIn, defaultBrand } from "./model.ts";
import { contrast, defaultColor, pairs } from "./tokens.ts";

const repository = new URL("../../../../", import.meta.url).pathname;
const start = "name: Northbank\nsummary: Accounts and cards by API.\n";
const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40"><path d="M0 0h120v40z" fill="#102030"/></svg>';

async function load(files: Readonly<Record<string, string | Buffer>>) {
  const named = Object.entries(files).map(([name, text]) => [`brand/${name}`, text] as const);
  await using folder = await createContentFolder(Object.fromEntries(named));
  return await loadBrand(folder.directory);
}

async function problemsOf(files: Readonly<Record<string, string | Buffer>>) {
  const { brand, problems } = await load(files);
  expect(brand).toBe(defaultBrand);
  return problems.map(({ file, line, rule, message }) => `${file}:${line ?? ""} ${rule} ${message}`);
}

describe("the brand of a content", () => {
  it("is the portal's own without a folder", async () => {
    expect(await load({})).toEqual({ brand: defaultBrand, problems: [] });
  });

  it("is the portal's own in this repository's content, too", async () => {
    const { brand, problems } = await loadBrand(`${repository}content`);
    expect([{ ...brand, words: {} }, problems]).toEqual([defaultBrand, []]);
  });

  it("takes nothing from the portal's own name, footer and pictures", async () => {
    const { brand, problems } = await load({ "brand.yaml": start });
    expect(problems).toEqual([]);
    expect(brand).toMatchObject({ name: "Northbank", logo: null, share: null, platformVersion: null });
    expect(brand.footer).toEqual({ lead: null, columns: null });
  });

  it("offers the languages that it names, and English when it names none", async () => {
    expect((await load({ "brand.yaml": start })).brand.languages).toEqual(["en"]);
    expect((await load({ "brand.yaml": `${start}languages: [fr, en]\n` })).brand.languages).toEqual(["fr", "en"]);
    expect(await problemsOf({ "brand.yaml": `${start}languages:\n  - fr\n  - de\n` })).toEqual([
      "brand/brand.yaml:5 brand/schema /languages/1 must be one of en, fr, ar.",
    ]);
    expect(await problemsOf({ "brand.yaml": `${start}languages: []\n` })).toHaveLength(1);
  });

  it("says in a language what it has words for there, and the rest in its own", async () => {
    const brandYaml = `${start}languages: [en, fr]\nfooter: { lead: Since 1894. }\nhome: { demo: Call us, explore: Read }\n`;
    const { brand } = await load({ "brand.yaml": brandYaml, "fr/brand.yaml": "home: { demo: Appelez-nous }\n" });
    expect(brandIn(brand, "fr")).toMatchObject({
      name: "Northbank",
      footer: { lead: "Since 1894." },
      home: { demo: "Appelez-nous", explore: "Read" },
    });
    expect(brandIn(brand, "en").home).toEqual({ demo: "Call us", explore: "Read" });
    expect(await problemsOf({ "brand.yaml": brandYaml, "fr/brand.yaml": "menu: []\nname: Banque\n" })).toEqual([
      "brand/fr/brand.yaml:2 brand/schema The document has an unknown name: name.",
    ]);
    expect(
      await problemsOf({ "brand.yaml": brandYaml, "fr/brand.yaml": "menu:\n  - { label: Nous, to: /nous }\n" }),
    ).toEqual(['brand/fr/brand.yaml:2 brand/link "/nous" is no page of the portal and no web address.']);
  });

  it("has pictures and fonts at addresses that change with their bytes", async () => {
    const { brand, problems } = await load({
      "brand.yaml": `${start}logo: { light: logo.svg, dark: logo.svg, mark: logo.svg }
fonts: { sans: [{ file: sans.woff2, weight: 100 900 }] }
colors: { light: { accent: "#004080" } }
`,
      "logo.svg": drawing,
      "sans.woff2": "wOF2 and more",
    });
    expect(problems).toEqual([]);
    const address = expect.stringMatching(/^\/brand\/[0-9a-f]{16}\/logo\.svg$/);
    expect(brand.logo).toMatchObject({ light: { address, type: "image/svg+xml", width: 120, height: 40 } });
    expect([...brand.files.keys()]).toEqual([address, expect.stringMatching(/^\/brand\/[0-9a-f]{16}\/sans\.woff2$/)]);
    expect(brand.styles).toContain(`src:url("${brand.fonts.sans}") format("woff2")`);
    expect(brand.styles).toContain(':root[data-mantine-color-scheme="light"]{--accent:#004080}');
  });

  it("says file and line of what is not as docs/brand.md has it", async () => {
    expect(await problemsOf({ "brand.yaml": `${start}motto: On and on\n` })).toEqual([
      "brand/brand.yaml:3 brand/schema The document has an unknown name: motto.",
    ]);
    expect(await problemsOf({ "brand.yaml": `${start}colors: { light: { acent: "#000000" } }\n` })).toEqual([
      "brand/brand.yaml:3 brand/schema /colors/light has an unknown name: acent.",
    ]);
    expect(await problemsOf({ "brand.yaml": `${start}icon: none.svg\n` })).toEqual([
      "brand/brand.yaml:3 brand/file There is no file none.svg in the folder brand.",
    ]);
    expect(await problemsOf({ "brand.yaml": `${start}menu:\n  - { label: Us, to: /nowhere }\n` })).toEqual([
      'brand/brand.yaml:4 brand/link "/nowhere" is no page of the portal and no web address.',
    ]);
    expect(
      await problemsOf({
        "brand.yaml": `${start}fonts: { mono: [{ file: mono.woff2, weight: "400" }] }\n`,
        "mono.woff2": "OTTO",
      }),
    ).toEqual(["brand/brand.yaml:3 brand/font mono.woff2 is not a WOFF2 font."]);
  });

  it("names both colors and the ratio where a text would be hard to read", async () => {
    expect((await problemsOf({ "brand.yaml": `${start}colors:\n  dark:\n    accent: "#204060"\n` }))[0]).toBe(
      "brand/brand.yaml:5 brand/contrast In the dark theme, accent (#204060) on paper (#0b1626) has a contrast of 1.69:1; WCAG 2.2 AA wants 4.5:1.",
    );
  });

  it.each([
    ["a script", "<script>alert(1)</script>"],
    ["a handler", '<path onload="alert(1)"/>'],
    ["a style sheet", "<style>@import 'https://evil.example'</style>"],
    ["foreign content", "<foreignObject/>"],
    ["a picture from elsewhere", '<image href="https://evil.example/a.png"/>'],
    ["a use of another file", '<use href="other.svg#a"/>'],
    ["a fill from elsewhere", '<path fill="url(https://evil.example/#a)"/>'],
    ["a style from elsewhere", '<path style="fill:url(//evil.example/a)"/>'],
    ["a link that runs", '<a href="javascript:alert(1)"/>'],
    ["an animation of a link", '<set attributeName="href" to="javascript:alert(1)"/>'],
  ])("refuses an SVG with %s", async (_what, part) => {
    const problems = await problemsOf({
      "brand.yaml": `${start}icon: i.svg\n`,
      "i.svg": drawing.replace("<path", `${part}<path`),
    });
    expect(problems[0]).toMatch(/^brand\/i\.svg:1 brand\/picture /);
  });

  it("refuses an SVG that names entities or is too large", async () => {
    const entity = `<!DOCTYPE svg [<!ENTITY a "b">]>${drawing}`;
    expect((await problemsOf({ "brand.yaml": `${start}icon: i.svg\n`, "i.svg": entity }))[0]).toContain(
      "document type",
    );
    const large = drawing.replace("<path", `<!--${"x".repeat(102_400)}--><path`);
    expect((await problemsOf({ "brand.yaml": `${start}icon: i.svg\n`, "i.svg": large }))[0]).toContain(
      "larger than 100 KB",
    );
  });

  it("accepts an SVG that refers to its own parts", async () => {
    const own = '<defs><linearGradient id="a"/></defs><path fill="url(#a)"/><use href="#a"/>';
    const { problems } = await load({
      "brand.yaml": `${start}icon: i.svg\n`,
      "i.svg": drawing.replace("<path", `${own}<path`),
    });
    expect(problems).toEqual([]);
  });
});

describe("colors", () => {
  it("are those of tokens.css", () => {
    const [light = "", dark = ""] = readFileSync(`${repository}apps/web/src/shared/theme/tokens.css`, "utf8").split(
      '[data-mantine-color-scheme="dark"] {',
    );
    const valueIn = (css: string, token: string) => new RegExp(`--${token}: (#[0-9a-f]{6});`).exec(css)?.[1];
    for (const { front: token } of pairs) {
      expect(defaultColor(token, "light")).toBe(valueIn(light, token));
      expect(defaultColor(token, "dark")).toBe(valueIn(dark, token) ?? valueIn(light, token));
    }
  });

  it.each(["light", "dark"] as const)("of the %s theme can be read on each other", (theme) => {
    for (const { front, back, least } of pairs) {
      expect(contrast(defaultColor(front, theme), defaultColor(back, theme)), `${front} on ${back}`).toBeGreaterThan(
        least,
      );
    }
  });
});

describe("emails of a brand", () => {
  const mailsWith = (texts: string) => ({ "brand.yaml": start, "mails.yaml": texts });

  it("have the portal's own texts but for those that it replaces", async () => {
    const { brand, problems } = await load(
      mailsWith(
        'sender: Northbank\ntexts:\n  reset-password: { subject: "Your password at {portal}" }\n  recovery-code-used: { phrases: { one: "The last but {left}." } }\n',
      ),
    );
    expect(problems).toEqual([]);
    expect(brand.mails.sender).toBe("Northbank");
    const { "reset-password": reset, "recovery-code-used": used } = mailTemplates;
    expect(mailTemplateIn(brand, "reset-password", "en").template).toEqual({
      ...reset,
      subject: "Your password at {portal}",
    });
    expect(mailTemplateIn(brand, "recovery-code-used", "en").template).toEqual({
      ...used,
      phrases: { ...used.phrases, one: "The last but {left}." },
    });
  });

  it("may be rewritten for each language, in which the portal's own have words, too", async () => {
    const { brand, problems } = await load({
      "brand.yaml": `${start}languages: [en, fr]\n`,
      "mails.yaml": 'footer: Northbank.\ntexts: { reset-password: { subject: "Your password" } }\n',
      "fr/mails.yaml": 'footer: Banque du Nord.\ntexts: { contact: { subject: "Message: {subject}" } }\n',
    });
    expect(problems).toEqual([]);
    const subjectOf = (name: MailName) => mailTemplateIn(brand, name, "fr").template.subject;
    expect(subjectOf("contact")).toBe("Message: {subject}");
    expect(subjectOf("password-changed")).toBe("Votre mot de passe a été changé");
    expect(mailTemplateIn(brand, "reset-password", "fr")).toMatchObject({
      language: "en",
      template: { subject: "Your password", action: "Choose a new password" },
    });
    expect([mailEndIn(brand, "fr").footer, mailEndIn(brand, "en").footer]).toEqual(["Banque du Nord.", "Northbank."]);
  });

  it("name the file of a language", async () => {
    expect(
      await problemsOf({ "brand.yaml": `${start}languages: [en, fr]\n`, "fr/mails.yaml": "sender: Banque\n" }),
    ).toEqual(["brand/fr/mails.yaml:1 brand/schema The document has an unknown name: sender."]);
  });

  it("name file and line of a placeholder that is unknown or missing", async () => {
    const texts =
      "texts:\n  reset-password:\n    subject: For {userName}\n    paragraphs:\n      - Press the button.\n";
    expect(await problemsOf(mailsWith(texts))).toEqual([
      "brand/mails.yaml:3 brand/placeholder {userName} stands for nothing here. Known are {portal}.",
      "brand/mails.yaml:4 brand/placeholder {username} is missing: the email needs it.",
    ]);
  });

  it("are no others than the portal's", async () => {
    expect(await problemsOf(mailsWith("texts:\n  birthday: { subject: Hello }\n"))).toEqual([
      "brand/mails.yaml:2 brand/schema /texts has an unknown name: birthday.",
    ]);
  });
});
