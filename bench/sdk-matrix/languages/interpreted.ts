import { globSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { firstCall } from "../client.ts";
import { execute } from "../execute.ts";
import type { Taker } from "../taker.ts";

/** With what Debian has: php, php-curl, php-mbstring, php-guzzlehttp-guzzle. */
export const php: Taker = {
  needs: ["php"],
  parse: async ({ content }) => {
    for (const file of globSync("lib/**/*.php", { cwd: content })) await execute("php", ["-l", file], { cwd: content });
  },
  run: async (client, token) => {
    // In the place of Composer's own: the system's Guzzle, and the client's folders as its composer.json names them.
    const autoload = `<?php
require '/usr/share/php/GuzzleHttp/autoload.php';
$names = json_decode(file_get_contents('${client.content}/composer.json'), true)['autoload']['psr-4'];
spl_autoload_register(function ($class) use ($names) {
  foreach ($names as $prefix => $folder) {
    if (!str_starts_with($class, $prefix)) continue;
    require '${client.content}/' . rtrim($folder, '/') . '/' . strtr(substr($class, strlen($prefix)), '\\\\', '/') . '.php';
  }
});`;
    await writeFile(join(client.folder, "autoload.php"), autoload);
    const code = firstCall(client, "php", token).replace(/__DIR__ \. '.*?'/, "__DIR__ . '/autoload.php'");
    await writeFile(join(client.folder, "first-call.php"), code);
    return execute("php", ["first-call.php"], { cwd: client.folder });
  },
};

/** With what Debian has: ruby, ruby-typhoeus. */
export const ruby: Taker = {
  needs: ["ruby"],
  parse: async ({ content }) => {
    for (const file of globSync("lib/**/*.rb", { cwd: content })) await execute("ruby", ["-c", file], { cwd: content });
  },
  run: async (client, token) => {
    await writeFile(join(client.folder, "first_call.rb"), firstCall(client, "ruby", token));
    return execute("ruby", ["-I", join(client.content, "lib"), "first_call.rb"], { cwd: client.folder });
  },
};

/** With what Debian has: r-base-core, r-cran-httr, r-cran-jsonlite, r-cran-r6, r-cran-base64enc, r-cran-stringr. */
export const r: Taker = {
  needs: ["Rscript"],
  parse: ({ content }) =>
    execute("Rscript", ["-e", "invisible(lapply(list.files('R', full.names = TRUE), parse))"], { cwd: content }),
  compile: async ({ folder, content }) => {
    const library = join(folder, "library");
    await execute("Rscript", ["-e", "dir.create('library')"], { cwd: folder });
    await execute("R", ["CMD", "INSTALL", "--no-docs", `--library=${library}`, content], { cwd: folder });
  },
  run: async (client, token) => {
    await writeFile(join(client.folder, "first-call.R"), firstCall(client, "r", token));
    const env = { R_LIBS: join(client.folder, "library") };
    return execute("Rscript", ["first-call.R"], { cwd: client.folder, env });
  },
};
