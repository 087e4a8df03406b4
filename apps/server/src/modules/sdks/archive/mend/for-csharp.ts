import type { ArchiveFile } from "../read-output.ts";
import { mendTexts } from "./mend-texts.ts";

/** Tests without a test, and what belongs to a repository that nobody has. */
const needless = /^src\/[^/]+\.Test\/|^[^/]+\.sln$|^appveyor\.yml$|^git_push\.sh$/;

/**
 * The project of the .NET of today, whose own libraries need no package: 6.5.0 knows none after 7. A body has the media
 * type that the operation says, such as that of a merge patch; the generator sends all as `application/json`.
 */
export function mendForCsharp(files: readonly ArchiveFile[]): ArchiveFile[] {
  const kept = files.filter(({ name }) => !needless.test(name));
  const client = mendTexts(mendTexts(kept, /\.csproj$/, mendProject), /\/ApiClient\.cs$/, mendApiClient);
  return mendTexts(client, /\/Api\/[^/]+\.cs$/, mendApi);
}

function mendProject(text: string): string {
  return text
    .replace(/<TargetFramework>.*?<\/TargetFramework>/, "<TargetFramework>net8.0</TargetFramework>")
    .replace(/^ *<Reference(?:Path)? Include="System\.(?:Web|Net\.Http)" \/>\r?\n/gm, "")
    .replace(/^ *<None Remove="System\.(?:Web|Net\.Http)" \/>\r?\n/gm, "")
    .replace(/^ *<PackageReference Include="System\.ComponentModel\.Annotations".*\r?\n/gm, "")
    .replace(/^ *<(RepositoryUrl|RepositoryType|PackageReleaseNotes|Copyright)>.*<\/\1>\r?\n/gm, "")
    .replace(/^ *<ItemGroup>\s*<\/ItemGroup>\r?\n/gm, "");
}

function mendApiClient(text: string): string {
  return text.replace(
    /(new StringContent\(serializer\.Serialize\(options\.Data\), new UTF8Encoding\(\),\s*)"application\/json"/,
    '$1contentType ?? "application/json"',
  );
}

/** Within the namespace, a model comes before what .NET calls so, such as `System.Net.Authorization`. */
function mendApi(text: string): string {
  return text.replace(/^(using [^\n]*\.Model;\r?\n)([\s\S]*?^namespace [^\n]*\n\{\r?\n)/m, "$2    $1");
}
