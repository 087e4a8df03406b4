import { globSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Client, commonFolder, firstCall } from "../client.ts";
import { execute } from "../execute.ts";
import type { Taker } from "../taker.ts";

/** With what Debian has: php, php-curl, php-mbstring, php-guzzlehttp-guzzle. Loading finds classes that do not fit. */
export const php: Taker = {
  needs: ["php"],
  parse: async (clients) => {
    const program =
      "foreach (file('php://stdin', FILE_IGNORE_NEW_LINES) as $file) try { token_get_all(file_get_contents($file), TOKEN_PARSE); } catch (ParseError $e) { fwrite(STDERR, $file . ':' . $e->getLine() . ': ' . $e->getMessage()); exit(1); }";
    await execute("php", ["-r", program], { cwd: "/", input: lines(filesOf(clients, "lib/**/*.php")) });
  },
  compile: async (clients) => {
    const [one] = clients;
    if (!one) return;
    await writeFile(commonFolder(one, "autoload.php"), autoload(clients));
    const program =
      "require 'autoload.php'; foreach (file('php://stdin', FILE_IGNORE_NEW_LINES) as $file) require_once $file;";
    const cwd = commonFolder(one, ".");
    await execute("php", ["-r", program], { cwd, input: lines(filesOf(clients, "lib/**/*.php")) });
  },
  run: async (client, token) => {
    await writeFile(join(client.folder, "autoload.php"), autoload([client]));
    const code = firstCall(client, "php", token).replace(/__DIR__ \. '.*?'/, "__DIR__ . '/autoload.php'");
    await writeFile(join(client.folder, "first-call.php"), code);
    return execute("php", ["first-call.php"], { cwd: client.folder });
  },
};

/** In the place of Composer's own: the system's Guzzle, and the clients' folders as their composer.json name them. */
function autoload(clients: readonly Client[]): string {
  return `<?php
require '/usr/share/php/GuzzleHttp/autoload.php';
foreach (${JSON.stringify(clients.map(({ content }) => content))} as $content) {
  $names = json_decode(file_get_contents("$content/composer.json"), true)['autoload']['psr-4'];
  spl_autoload_register(function ($class) use ($content, $names) {
    foreach ($names as $prefix => $folder) {
      if (!str_starts_with($class, $prefix)) continue;
      $file = "$content/" . rtrim($folder, '/') . '/' . strtr(substr($class, strlen($prefix)), '\\\\', '/') . '.php';
      if (is_file($file)) require_once $file;
    }
  });
}`;
}

/** With what Debian has: ruby, ruby-typhoeus. */
export const ruby: Taker = {
  needs: ["ruby"],
  parse: async (clients) => {
    const program = "STDIN.each_line(chomp: true) { |file| RubyVM::InstructionSequence.compile_file(file) }";
    await execute("ruby", ["-e", program], { cwd: "/", input: lines(filesOf(clients, "lib/**/*.rb")) });
  },
  compile: async (clients) => {
    const program = "STDIN.each_line(chomp: true) { |file| require file }";
    const folders = clients.flatMap(({ content }) => ["-I", join(content, "lib")]);
    await execute("ruby", [...folders, "-e", program], { cwd: "/", input: lines(filesOf(clients, "lib/*.rb")) });
  },
  run: async (client, token) => {
    await writeFile(join(client.folder, "first_call.rb"), firstCall(client, "ruby", token));
    return execute("ruby", ["-I", join(client.content, "lib"), "first_call.rb"], { cwd: client.folder });
  },
};

/** With what Debian has: r-base-core, r-cran-httr, r-cran-jsonlite, r-cran-r6, r-cran-base64enc, r-cran-stringr. */
export const r: Taker = {
  needs: ["Rscript"],
  parse: async (clients) => {
    const program = "invisible(lapply(readLines(file('stdin')), parse))";
    await execute("Rscript", ["-e", program], { cwd: "/", input: lines(filesOf(clients, "R/*.R")) });
  },
  compile: async (clients) => {
    const [one] = clients;
    if (!one) return;
    const library = libraryOf(one);
    await mkdir(library, { recursive: true });
    const packages = clients.map(({ content }) => content);
    await execute("R", ["CMD", "INSTALL", "--no-docs", "--no-byte-compile", `--library=${library}`, ...packages], {
      cwd: one.folder,
    });
  },
  run: async (client, token) => {
    await writeFile(join(client.folder, "first-call.R"), firstCall(client, "r", token));
    return execute("Rscript", ["first-call.R"], { cwd: client.folder, env: { R_LIBS: libraryOf(client) } });
  },
};

function libraryOf(client: Client): string {
  return commonFolder(client, "library");
}

function filesOf(clients: readonly Client[], pattern: string): string[] {
  return clients.flatMap(({ content }) => globSync(pattern, { cwd: content }).map((file) => join(content, file)));
}

function lines(files: readonly string[]): string {
  return files.map((file) => `${file}\n`).join("");
}
