import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Client, firstCall } from "../client.ts";
import type { Taker } from "../taker.ts";
import { installedPackages, linkPackages } from "./npm.ts";
import { tsc } from "./typescript.ts";

const settings = [
  ...["--noEmit", "--skipLibCheck", "--experimentalDecorators", "--module", "esnext"],
  ...["--moduleResolution", "bundler", "--target", "es2022", "--lib", "es2022,dom,dom.iterable", "--types", ""],
];

/** Type-checked against Angular itself; its code runs in a browser application only. */
export function typescriptAngular(cache: string): Taker {
  return {
    needs: ["npm"],
    parse: (clients) => tsc([...settings, "--noCheck"], clients.map(entry)),
    compile: async (clients) => {
      for (const client of clients) {
        const { content, folder } = client;
        const { peerDependencies, devDependencies } = JSON.parse(await readFile(join(content, "package.json"), "utf8"));
        const { "@angular/core": core, rxjs } = { ...devDependencies, ...peerDependencies };
        const common = devDependencies["@angular/common"];
        const packages = await installedPackages(cache, { "@angular/core": core, "@angular/common": common, rxjs });
        await linkPackages(packages, folder);
        const call = firstCall(client, "typescript", "token").replace(
          /"[^"]+-client"/,
          '"./client_sdk_typescript-angular"',
        );
        await writeFile(guideOf(client), call);
      }
      await tsc(settings, [...clients.map(entry), ...clients.map(guideOf)]);
    },
    limit: "Type-checked with the code of its guide: it runs inside an Angular application only.",
  };
}

function guideOf({ folder }: Client): string {
  return join(folder, "first-call.ts");
}

function entry({ content }: Client): string {
  return join(content, "index.ts");
}
