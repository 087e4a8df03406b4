import { chmod, mkdir, writeFile } from "node:fs/promises";
import { delimiter, join } from "node:path";
import type { GuideReader } from "../toolchain.ts";

/** Packagist is out of reach: what Composer would bring is Debian's php-guzzlehttp-guzzle. */
export const php: GuideReader = {
  standIn: "Debian's Guzzle stands in the place of what Composer brings.",
  async prepare(folder) {
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, "composer"), COMPOSER);
    await chmod(join(folder, "composer"), 0o755);
    return { PATH: `${folder}${delimiter}${process.env.PATH}` };
  },
};

/** `composer install` of one folder: an autoloader of the folders that its composer.json names, and of the system's Guzzle. */
const COMPOSER = `#!/usr/bin/env php
<?php
$at = array_search('--working-dir', $argv);
$folder = realpath($at ? $argv[$at + 1] : '.');
if (!in_array('install', $argv)) { fwrite(STDERR, "Only composer install is stood in for\\n"); exit(1); }
$names = var_export(json_decode(file_get_contents("$folder/composer.json"), true)['autoload']['psr-4'], true);
@mkdir("$folder/vendor");
file_put_contents("$folder/vendor/autoload.php", "<?php
require '/usr/share/php/GuzzleHttp/autoload.php';
spl_autoload_register(function (\\$class) {
  foreach ($names as \\$prefix => \\$source) {
    if (!str_starts_with(\\$class, \\$prefix)) continue;
    \\$file = '$folder/' . rtrim(\\$source, '/') . '/' . strtr(substr(\\$class, strlen(\\$prefix)), '\\\\\\\\', '/') . '.php';
    if (is_file(\\$file)) require_once \\$file;
  }
});
");
`;

/** RubyGems is out of reach: what the client depends on is Debian's. Gems are installed into a folder of the reader's own. */
export const ruby: GuideReader = {
  standIn: "Debian's ruby-typhoeus stands in the place of what RubyGems brings.",
  prepare: async (folder) => ({ GEM_HOME: folder, PATH: `${join(folder, "bin")}${delimiter}${process.env.PATH}` }),
};

/**
 * CRAN is out of reach: what the client depends on is Debian's. Packages are installed into a folder of the reader's own,
 * without the byte code that makes a package faster and takes most of the time.
 */
export const r: GuideReader = {
  standIn: "Debian's packages of R stand in the place of what CRAN brings.",
  prepare: async (folder) => ({ R_LIBS: folder, R_COMPILE_PKGS: "0", R_ENABLE_JIT: "0" }),
};
