import { changeTexts } from "../../archive/change-texts.ts";
import type { ArchiveFile } from "../../archive/read-output.ts";

type Mend = readonly [find: RegExp | string, replacement: string];

/** Empty tests, and what would run them. */
const needless = /^(test\/.*|phpunit\.xml\.dist|\.php-cs-fixer\.dist\.php)$/;

/** What the PHP generator writes that takes a wrong answer for a right one, or that nobody needs. */
export function fixPhp(files: readonly ArchiveFile[]): ArchiveFile[] {
  const mended = mends.reduce(
    (all: readonly ArchiveFile[], [names, some]) =>
      changeTexts(all, names, (text) => some.reduce((said, [find, by]) => said.replace(find, by), text)),
    files.filter(({ name }) => !needless.test(name)),
  );
  return mended as ArchiveFile[];
}

/** What is no JSON would be null. */
const calls: readonly Mend[] = [
  [/json_decode\(\$content\)/g, "$$content === '' ? null : json_decode($$content, false, 512, JSON_THROW_ON_ERROR)"],
];

const serializer: readonly Mend[] = [
  // What is not there is not null.
  [
    /if \(\$instance::isNullable\(\$property\)\) \{/,
    "if ($$instance::isNullable($$property) && property_exists($$data, $$instance::attributeMap()[$$property])) {",
  ],
  // A list in a form: each entry by itself.
  [
    /(public static function toFormValue\(\$value\)\n {4}\{\n)/,
    "$1        if (is_array($$value)) {\n            return array_map([self::class, 'toFormValue'], $$value);\n        }\n",
  ],
  // Any time, whatever the document says of the parameter.
  [
    'if($openApiType === "\\\\DateTime" && $value instanceof \\DateTime)',
    "if ($$value instanceof \\DateTimeInterface)",
  ],
  // A value of another type would become 0, true or a text.
  [
    /^( +)settype\(\$data, \$class\);$/m,
    `$1$$checks = ['bool' => 'is_bool', 'boolean' => 'is_bool', 'int' => 'is_int', 'integer' => 'is_int',
$1    'float' => 'is_numeric', 'number' => 'is_numeric', 'string' => 'is_string'];
$1if (isset($$checks[$$class]) && !$$checks[$$class]($$data)) {
$1    throw new \\InvalidArgumentException('Expected ' . $$class . ', got ' . json_encode($$data));
$1}
$&`,
  ],
];

/** true, not 1, in an address. */
const configuration: readonly Mend[] = [
  [
    "$booleanFormatForQueryString = self::BOOLEAN_FORMAT_INT",
    "$$booleanFormatForQueryString = self::BOOLEAN_FORMAT_STRING",
  ],
];

const composer: readonly Mend[] = [
  [/"php": "[^"]*"/, '"php": "^8.1"'],
  [/"guzzlehttp\/guzzle": "[^"]*"/, '"guzzlehttp/guzzle": "^7.4.5"'],
  [/"guzzlehttp\/psr7": "[^"]*"/, '"guzzlehttp/psr7": "^2.4"'],
  [/,\n +"require-dev": \{[^}]*\}/, ""],
  [/,\n +"autoload-dev": \{[^}]*\{[^}]*\}\s*\}/, ""],
];

const mends: readonly (readonly [names: RegExp, mends: readonly Mend[]])[] = [
  [/^lib\/Api\/\w+\.php$/, calls],
  [/^lib\/ObjectSerializer\.php$/, serializer],
  [/^lib\/Configuration\.php$/, configuration],
  [/^composer\.json$/, composer],
];
