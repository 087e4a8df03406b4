import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { execute } from "../execute.ts";
import type { Taker } from "../taker.ts";

const tsc = join(import.meta.dirname, "../../../node_modules/.bin/tsc");

/** Type-checked against Angular itself; its code runs in a browser application only. */
export function typescriptAngular(cache: string): Taker {
  const settings = [
    ...["--ignoreConfig", "--noEmit", "--skipLibCheck", "--experimentalDecorators", "--module", "esnext"],
    ...["--moduleResolution", "bundler", "--target", "es2022", "--lib", "es2022,dom,dom.iterable", "--types", ""],
  ];
  return {
    needs: ["npm"],
    parse: ({ content }) => execute(tsc, [...settings, "--noCheck", "index.ts"], { cwd: content }),
    compile: async ({ folder, content }) => {
      const { peerDependencies, devDependencies } = JSON.parse(await readFile(join(content, "package.json"), "utf8"));
      const { "@angular/core": core, rxjs } = { ...devDependencies, ...peerDependencies };
      const common = devDependencies["@angular/common"];
      const dependencies = { "@angular/core": core, "@angular/common": common, rxjs };
      await writeFile(join(folder, "package.json"), JSON.stringify({ private: true, dependencies }));
      const quiet = ["--no-audit", "--no-fund", "--loglevel=error", "--ignore-scripts", "--legacy-peer-deps"];
      await execute("npm", ["install", "--cache", join(cache, "npm"), "--prefer-offline", ...quiet], { cwd: folder });
      await execute(tsc, [...settings, "index.ts"], { cwd: content });
    },
    limit: "Type-checked: it runs inside an Angular application only.",
  };
}
