import { changeTexts } from "./change-texts.ts";
import type { ArchiveFile } from "./read-output.ts";

const GUIDE = "GETTING-STARTED.md";

/**
 * What the generators say of themselves in the name of the package: licences that nobody gave, their own authors and
 * addresses, and places that were to be filled in. The licence is what the guide in the archive says, in the words that
 * each package manager has for that.
 */
export function fixManifests(files: readonly ArchiveFile[]): ArchiveFile[] {
  return manifests.reduce(
    (mended: readonly ArchiveFile[], [names, mend]) => changeTexts(mended, names, mend),
    files,
  ) as ArchiveFile[];
}

const manifests: readonly (readonly [names: RegExp, mend: (text: string) => string])[] = [
  [/^package\.json$/, mendPackageJson],
  [/^composer\.json$/, mendComposerJson],
  [/^pom\.xml$/, mendPom],
  [
    /^setup\.py$/,
    (text) =>
      text.replace(/^ +author(_email)?=".*openapitools.*",\n| +author="OpenAPI Generator.*",\n| +url="",\n/gim, ""),
  ],
  [/\.gemspec$/, mendGemspec],
  [/^DESCRIPTION$/, mendDescription],
  [/^pubspec\.yaml$/, (text) => text.replace(/^homepage: 'homepage'\n/m, "")],
  [/^README\.md$/, mendReadme],
];

/** npm: a licence that has no SPDX name stands in a file of the package. */
function mendPackageJson(text: string): string {
  return mendJson(text, 2, ({ author, repository, ...rest }) => ({ ...rest, license: `SEE LICENSE IN ${GUIDE}` }));
}

function mendComposerJson(text: string): string {
  return mendJson(text, 4, ({ authors, homepage, keywords, ...rest }) => ({ ...rest, license: "proprietary" }));
}

/** A text of the document that the generator did not escape may leave no JSON: the file then stays as it is. */
function mendJson(text: string, indent: number, mend: (manifest: Record<string, unknown>) => object): string {
  try {
    return `${JSON.stringify(mend(JSON.parse(text)), null, indent)}\n`;
  } catch {
    return text;
  }
}

function mendPom(text: string): string {
  return text
    .replace(/^ *<url>https:\/\/github\.com\/openapitools\/openapi-generator<\/url>\n/m, "")
    .replace(/^ *<scm>\n[\s\S]*?<\/scm>\n/m, "")
    .replace(/^\n? *<developers>\n[\s\S]*?<\/developers>\n/m, "")
    .replace(/(<license>\s*<name>)Unlicense(<\/name>)\s*<url>.*?<\/url>/, `$1As ${GUIDE} says$2`);
}

/** RubyGems: "Nonstandard" is its word for a licence without an SPDX name. */
function mendGemspec(text: string): string {
  return text
    .replace(/^( *s\.license *= ).*$/m, '$1"Nonstandard"')
    .replace(/^ *s\.(email|homepage) *= .*\n/gm, "")
    .replace(/^( *s\.authors *= ).*$/m, '$1["connect-portal"]');
}

function mendDescription(text: string): string {
  return text
    .replace(/^(URL|BugReports): .*GIT_USER_ID.*\n/gm, "")
    .replace(
      /^Author: .*$/m,
      'Author: person("connect-portal", email = "nobody@connect-portal.example", role = c("aut", "cre"))',
    )
    .replace(/^Maintainer: .*$/m, "Maintainer: connect-portal <nobody@connect-portal.example>");
}

/** A bearer token is not basic authentication, and the reader first wants what is made for this sandbox. */
function mendReadme(text: string): string {
  return text
    .replace(/^(#+ bearer\s+- \*\*Type\*\*: )HTTP basic authentication$/gm, "$1HTTP bearer token")
    .replaceAll("GIT_USER_ID", "YOUR-ACCOUNT")
    .replaceAll("GIT_REPO_ID", "YOUR-REPOSITORY")
    .replace(/^#.*\n/, `$&\n> [${GUIDE}](${GUIDE}) has the first request to the sandbox, and the license.\n`);
}
