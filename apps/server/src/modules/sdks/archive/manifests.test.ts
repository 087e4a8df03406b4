import { expect, test } from "vitest";
import { fixManifests } from "./manifests.ts";

const mended = (name: string, text: string) =>
  fixManifests([{ name, content: Buffer.from(text), executable: false }])[0]?.content.toString();

test("npm and Composer get a licence that stands in the guide, and nobody's name", () => {
  const repository = { type: "git", url: "https://github.com/GIT_USER_ID/GIT_REPO_ID.git" };
  const npm = { name: "a", version: "1.0.0", author: "OpenAPI-Generator", license: "Unlicense", repository };
  expect(JSON.parse(mended("package.json", JSON.stringify(npm)) ?? "")).toEqual({
    name: "a",
    version: "1.0.0",
    license: "SEE LICENSE IN GETTING-STARTED.md",
  });
  const composer = { name: "a/b", homepage: "https://openapi-generator.tech", license: "unlicense", authors: [{}] };
  expect(JSON.parse(mended("composer.json", JSON.stringify(composer)) ?? "")).toEqual({
    name: "a/b",
    license: "proprietary",
  });
});

test("Maven's file loses the generator's addresses, authors and licence", () => {
  const pom = `<project>
    <url>https://github.com/openapitools/openapi-generator</url>
    <scm>
        <url>https://github.com/openapitools/openapi-generator</url>
    </scm>
    <licenses>
        <license>
            <name>Unlicense</name>
            <url>https://spdx.org/licenses/X.html</url>
        </license>
    </licenses>

    <developers>
        <developer/>
    </developers>
</project>`;
  expect(mended("pom.xml", pom)).toBe(`<project>
    <licenses>
        <license>
            <name>As GETTING-STARTED.md says</name>
        </license>
    </licenses>
</project>`);
});

test.each([
  [
    "setup.py",
    '    name=NAME,\n    author="OpenAPI Generator community",\n    author_email="team@openapitools.org",\n    url="",\n',
    "    name=NAME,\n",
  ],
  ["a.gemspec", '  s.email       = [""]\n  s.license     = "Unlicense"\n', '  s.license     = "Nonstandard"\n'],
  ["DESCRIPTION", "Package: A\nURL: https://github.com/GIT_USER_ID/GIT_REPO_ID\n", "Package: A\n"],
  ["pubspec.yaml", "name: a\nhomepage: 'homepage'\n", "name: a\n"],
])("%s has nothing that was to be filled in", (name, text, expected) => {
  expect(mended(name, text)).toBe(expected);
});

test("README.md leads to the guide, and calls a bearer token so", () => {
  expect(
    mended("README.md", "# Cards\n\nGIT_USER_ID/GIT_REPO_ID\n\n### bearer\n\n- **Type**: HTTP basic authentication\n"),
  ).toBe(
    "# Cards\n\n> [GETTING-STARTED.md](GETTING-STARTED.md) has the first request to the sandbox, and the license.\n\nYOUR-ACCOUNT/YOUR-REPOSITORY\n\n### bearer\n\n- **Type**: HTTP bearer token\n",
  );
});

test("a manifest that the generator has broken does not hold up the rest", () => {
  expect(mended("composer.json", '{ "description": "a "b"" }')).toBe('{ "description": "a "b"" }');
});

test("source code stays as it is", () => {
  expect(mended("src/package.json.ts", "Unlicense")).toBe("Unlicense");
});
