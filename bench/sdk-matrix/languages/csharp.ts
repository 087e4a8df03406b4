import { globSync } from "node:fs";
import { execute } from "../execute.ts";
import type { Taker } from "../taker.ts";

/** Mono's compiler parses; the libraries that the client refers to come from NuGet, which is asked by no tool of Debian. */
export const csharp: Taker = {
  needs: ["mcs"],
  parse: async ({ content }) => {
    const sources = globSync("src/**/*.cs", { cwd: content, exclude: (name) => String(name).endsWith(".Test") });
    await execute("mcs", ["--parse", ...sources], { cwd: content });
  },
  limit: "Its libraries (RestSharp, Newtonsoft.Json) come from NuGet, and Debian has no program that brings them.",
};
