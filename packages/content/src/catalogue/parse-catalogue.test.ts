import { describe, expect, it } from "vitest";
import { parseCatalogue } from "../load-content.ts";

const products = `products:
  - id: 2
    name: PowerCard V4
`;

const releases = `releases:
  - id: 24
    name: "4.2.4"
    products: [2]
    solutions:
      - id: 241
        name: Issuing
        modules:
          - id: 2411
            name: Reference Data
            wsYamlUrl: /4.2.4/issuing/reference-data
`;

const complete = products + releases;

describe("parseCatalogue", () => {
  it("fills in what may be left out", () => {
    expect(parseCatalogue(complete)).toEqual({
      catalogue: {
        products: [{ id: 2, name: "PowerCard V4", description: "", enabled: true }],
        releases: [
          { id: 24, name: "4.2.4", description: "", deprecated: false, enabled: true, latest: false, productIds: [2] },
        ],
        solutions: [
          {
            id: 241,
            releaseId: 24,
            name: "Issuing",
            description: "",
            enabled: true,
            latestVersion: false,
            versionName: "V4.2.4",
          },
        ],
        modules: [
          {
            id: 2411,
            solutionId: 241,
            name: "Reference Data",
            wsYamlUrl: "/4.2.4/issuing/reference-data",
            latestVersion: false,
          },
        ],
      },
      findings: [],
    });
  });

  it("takes the labels of the users list", () => {
    const labelled = complete.replace("V4\n", 'V4\n    listLabel: "V4.0"\n    listLabelBesideOthers: "V4,0"\n');
    expect(parseCatalogue(labelled).catalogue?.products).toEqual([
      {
        id: 2,
        name: "PowerCard V4",
        description: "",
        enabled: true,
        listLabel: "V4.0",
        listLabelBesideOthers: "V4,0",
      },
    ]);
  });

  it.each([
    ["a tab as indentation", "products:\n\t- id: 1\n", 2, "catalogue/syntax"],
    ["a key that is there twice", `${products}products: []\nreleases: []\n`, 4, "catalogue/syntax"],
    ["an alias that points nowhere", "products: *nowhere\nreleases: []\n", undefined, "catalogue/syntax"],
    ["an empty file", "", 1, "catalogue/syntax"],
    ["a name that YAML reads as a number", complete.replace('"4.2.4"', "4.2"), 6, "catalogue/schema"],
    [
      "a misspelt name",
      complete.replace("name: Issuing", "name: Issuing\n        enable: false"),
      11,
      "catalogue/schema",
    ],
    ["an id below 1", complete.replace("id: 241\n", "id: 0\n"), 9, "catalogue/schema"],
    ["an id that is no number", complete.replace("id: 2\n", "id: two\n"), 2, "catalogue/schema"],
  ])("gives no catalogue for %s, and says where", (_, text, line, rule) => {
    const { catalogue, findings } = parseCatalogue(text);
    expect(catalogue).toBeUndefined();
    expect(findings[0]).toMatchObject({ rule, severity: "error", ...(line === undefined ? {} : { line }) });
  });

  it("names every place that differs from the schema, not only the first few", () => {
    const entries = Array.from({ length: 20 }, (_, index) => `  - id: ${index + 1}\n    name: 7\n`).join("");
    expect(parseCatalogue(`products:\n${entries}releases: []\n`).findings).toHaveLength(20);
  });

  it("leaves out the second entry with an id, and what it holds", () => {
    const { catalogue, findings } = parseCatalogue(complete + releases.replace("releases:\n", ""));
    expect(catalogue?.releases).toHaveLength(1);
    expect(catalogue?.modules).toHaveLength(1);
    expect(findings).toEqual([
      {
        line: 15,
        rule: "catalogue/unique-release-id",
        message: "Another entry has the release id 24.",
        severity: "error",
      },
    ]);
  });

  it("leaves out a product that does not exist from the release", () => {
    const { catalogue, findings } = parseCatalogue(complete.replace("[2]", "[2, 9]"));
    expect(catalogue?.releases[0]?.productIds).toEqual([2]);
    expect(findings).toMatchObject([{ rule: "catalogue/release-product", line: 7, severity: "error" }]);
  });

  it.each([
    "4.2.4/issuing/reference-data",
    "/4.2.4/issuing",
    "/4.2.4/issuing/reference-data/",
    "/4.2.4/../reference-data",
    "/4.2.4/.hidden/reference-data",
    "/4.2.4/issuing/reference data",
    "/4.2.4/issuing/a%2fb",
    "/4.2.4/issuing/a\\b",
  ])("leaves out a module whose wsYamlUrl is %s", (url) => {
    const { catalogue, findings } = parseCatalogue(complete.replace("/4.2.4/issuing/reference-data", `'${url}'`));
    expect(catalogue?.modules).toEqual([]);
    expect(findings).toMatchObject([{ rule: "catalogue/module-url", line: 14, severity: "error" }]);
  });

  it("leaves out the second module with a wsYamlUrl", () => {
    const again =
      "          - id: 2412\n            name: Again\n            wsYamlUrl: /4.2.4/issuing/reference-data\n";
    const { catalogue, findings } = parseCatalogue(complete + again);
    expect(catalogue?.modules.map(({ id }) => id)).toEqual([2411]);
    expect(findings).toMatchObject([{ rule: "catalogue/unique-module-url", line: 17 }]);
  });

  it.each([
    ["release", '    name: "4.2.4"\n', "    ", 170, 7],
    ["solution", "        name: Issuing\n", "        ", 160, 11],
  ])("warns of a %s whose card would cut its description, and shows where", (_, above, indent, most, line) => {
    const described = (text: string) =>
      parseCatalogue(complete.replace(above, `${above}${indent}description: ${text}\n`));
    expect(described("é".repeat(most)).findings).toEqual([]);
    expect(described(`${"é".repeat(most - 4)} end of it`).findings).toEqual([
      {
        line,
        rule: "catalogue/description-length",
        message: `The card shows the first ${most} characters of this text, and ends in "${"é".repeat(20)} end".`,
        severity: "warning",
      },
    ]);
  });

  it("takes the days of a deprecated release", () => {
    const days = 'deprecated: true\n    deprecatedSince: "2025-01-15"\n    sunset: "2026-12-31"';
    const { catalogue, findings } = parseCatalogue(complete.replace("products: [2]", `products: [2]\n    ${days}`));
    expect(catalogue?.releases[0]).toMatchObject({ deprecatedSince: "2025-01-15", sunset: "2026-12-31" });
    expect(findings).toEqual([]);
  });

  it.each([
    ["sunset before", 'deprecated: true\n    deprecatedSince: "2025-01-15"\n    sunset: "2025-01-15"', "is not after"],
    ["no day", 'deprecated: true\n    sunset: "2025-02-30"', "is not in the calendar"],
    ["not deprecated", 'sunset: "2025-01-15"', "is the date of a deprecated release"],
  ])("leaves out a sunset that no caller may read: %s", (_, days, why) => {
    const { catalogue, findings } = parseCatalogue(complete.replace("products: [2]", `products: [2]\n    ${days}`));
    expect(catalogue?.releases[0]).not.toHaveProperty("sunset");
    expect(findings).toMatchObject([
      { rule: "catalogue/release-dates", severity: "error", message: expect.stringContaining(why) },
    ]);
  });

  it("warns of a module that stands below another version than its release", () => {
    const { catalogue, findings } = parseCatalogue(complete.replace("/4.2.4/", "/4.1.0/"));
    expect(catalogue?.modules).toHaveLength(1);
    expect(findings).toMatchObject([{ rule: "catalogue/module-version", severity: "warning" }]);
  });
});
