import { expect, test } from "vitest";
import { fixCsharp } from "./fix.ts";

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
  expect(fixCsharp(names.map((name) => file(name))).map(({ name }) => name)).toEqual([names[0], "README.md"]);
});
