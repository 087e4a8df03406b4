import { expect, test } from "vitest";
import { mendForCsharp } from "./for-csharp.ts";
import { mendForCsharpDotnet2 } from "./for-csharp-dotnet2.ts";

const file = (name: string, text = "") => ({ name, content: Buffer.from(text), executable: false });

test(".NET 8: the project is for it, and asks for nothing that the platform has", () => {
  const project = `<Project>
    <TargetFramework>net7.0</TargetFramework>
    <RepositoryType>git</RepositoryType>
  <ItemGroup>
    <PackageReference Include="Newtonsoft.Json" Version="13.0.3" />
    <PackageReference Include="System.ComponentModel.Annotations" Version="5.0.0" />
  </ItemGroup>
  <ItemGroup>
    <Reference Include="System.Web" />
  </ItemGroup>
</Project>`;
  const [mended] = mendForCsharp([file("src/Cards/Cards.csproj", project)]);
  expect(mended?.content.toString()).toBe(`<Project>
    <TargetFramework>net8.0</TargetFramework>
  <ItemGroup>
    <PackageReference Include="Newtonsoft.Json" Version="13.0.3" />
  </ItemGroup>
</Project>`);
});

test(".NET 8: one project is left, so that a folder names it", () => {
  const names = [
    "src/Cards/Cards.csproj",
    "src/Cards.Test/Cards.Test.csproj",
    "Cards.sln",
    "appveyor.yml",
    "README.md",
  ];
  expect(mendForCsharp(names.map((name) => file(name))).map(({ name }) => name)).toEqual([names[0], "README.md"]);
});

test(".NET 8: a body has the media type of its operation", () => {
  const call = `new StringContent(serializer.Serialize(options.Data), new UTF8Encoding(),
                            "application/json");`;
  const [mended] = mendForCsharp([file("src/Cards/Client/ApiClient.cs", call)]);
  expect(mended?.content.toString()).toContain('contentType ?? "application/json");');
});

test(".NET 8: a model comes before a class of .NET that has its name", () => {
  const api =
    "using System.Net;\nusing Cards.Client;\nusing Cards.Model;\n\nnamespace Cards.Api\n{\n    interface A { }\n}\n";
  const [mended] = mendForCsharp([file("src/Cards/Api/AuthorizationsApi.cs", api)]);
  expect(mended?.content.toString()).toBe(
    "using System.Net;\nusing Cards.Client;\n\nnamespace Cards.Api\n{\n    using Cards.Model;\n    interface A { }\n}\n",
  );
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
