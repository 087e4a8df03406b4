import { expect, test } from "vitest";
import { mendForCsharp } from "./for-csharp.ts";
import { mendForCsharpDotnet2 } from "./for-csharp-dotnet2.ts";

const file = (name: string, text = "") => ({ name, content: Buffer.from(text), executable: false });

test("C#: one project is left, so that a folder names it, without classes that nothing uses", () => {
  const names = [
    "src/Cards/Cards.csproj",
    "src/Cards.Test/Cards.Test.csproj",
    "Cards.sln",
    "appveyor.yml",
    "docs/CardsApi.md",
    "src/Cards/Client/IApiAccessor.cs",
    "src/Cards/Client/GlobalConfiguration.cs",
    "README.md",
  ];
  expect(mendForCsharp(names.map((name) => file(name))).map(({ name }) => name)).toEqual([names[0], "README.md"]);
});

test(".NET 2.0: the script works from any folder, and puts the libraries beside the client", () => {
  const script = `curl nuget\nmozroots --import --sync\nmcs -sdk:2 -r:vendor/Newtonsoft.Json.7.0.1/lib/net20/Newtonsoft.Json.dll\n`;
  const [mended] = mendForCsharpDotnet2([file("compile-mono.sh", script)]);
  expect(mended?.content.toString()).toBe(`set -e
cd "$(dirname "$0")"
curl nuget
mcs -r:vendor/Newtonsoft.Json.13.0.3/lib/net20/Newtonsoft.Json.dll
cp vendor/*/lib/net20/*.dll bin
`);
});

test(".NET 2.0: a value in a path is no other path", () => {
  const line = 'path = path.Replace("{" + "cardId" + "}", ApiClient.ParameterToString(cardId));';
  const [mended] = mendForCsharpDotnet2([file("src/Cards/Api/CardsApi.cs", line)]);
  expect(mended?.content.toString()).toBe(
    'path = path.Replace("{" + "cardId" + "}", Uri.EscapeDataString(ApiClient.ParameterToString(cardId)));',
  );
});
