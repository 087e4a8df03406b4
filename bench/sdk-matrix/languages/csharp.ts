import { globSync } from "node:fs";
import { join } from "node:path";
import type { Client } from "../client.ts";
import { execute } from "../execute.ts";
import type { Taker } from "../taker.ts";

/** Mono's compiler parses; what the client refers to comes from NuGet, and Debian has no more of it than Json.NET. */
export function csharp(limit: string): Taker {
  return {
    needs: ["mcs"],
    parse: async (clients) => {
      await execute("mcs", ["--parse", ...clients.flatMap(sourcesOf)], { cwd: "/" });
    },
    limit,
  };
}

function sourcesOf({ content }: Client): string[] {
  const files = globSync("src/**/*.cs", { cwd: content, exclude: (name) => String(name).endsWith(".Test") });
  return files.map((file) => join(content, file));
}
