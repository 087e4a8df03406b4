import type { ArchiveFile } from "../read-output.ts";
import { mendTexts } from "./mend-texts.ts";

type Mend = readonly [find: RegExp | string, replacement: string];

/** What pyproject.toml says in their place, and a folder of tests without a test. */
const needless = /^(setup\.py|setup\.cfg|requirements\.txt|test-requirements\.txt|tox\.ini|test\/.*)$/;

/** What the Python generator writes beside its models, which come of our own templates, that does not work. */
export function mendForPython(files: readonly ArchiveFile[]): ArchiveFile[] {
  const mended = mends.reduce(
    (all: readonly ArchiveFile[], [names, some]) =>
      mendTexts(all, names, (text) => some.reduce((said, [find, by]) => said.replace(find, by), text)),
    files.filter(({ name }) => !needless.test(name)),
  );
  return mendTexts(mended, /models\/\w+\.py$/, quoteApostrophes) as ArchiveFile[];
}

/** Values of an enumeration stand between apostrophes, and may hold one. */
function quoteApostrophes(text: string): string {
  const quoted = (values: string) => values.replace(/(?<!\\)'/g, "\\'");
  return text
    .replace(/^( {4}[A-Z]\w* = ')(.*)'$/gm, (_, start: string, value: string) => `${start}${quoted(value)}'`)
    .replace(/^( +allowed = \()'(.*)', \)$/gm, (_, start: string, values: string) => {
      return `${start}${values
        .split("', '")
        .map((value) => `'${quoted(value)}', `)
        .join("")})`;
    });
}

/** pydantic 2 has other names for what a list may be, and none for entries that differ. */
const types: readonly Mend[] = [
  [/\b(min|max)_items=/g, "$1_length="],
  [/, unique_items=\w+/g, ""],
  // Files of a list come by their paths, as one file does.
  [/conlist\(StrictBytes\b/g, "conlist(Union[StrictBytes, StrictStr]"],
];

const client: readonly Mend[] = [
  ["import datetime\n", "import datetime\nfrom enum import Enum\n"],
  // An enum's value is sent, not its name.
  [
    "        elif isinstance(obj, self.PRIMITIVE_TYPES):\n",
    "        elif isinstance(obj, Enum):\n            return obj.value\n$&",
  ],
  ["        if body:\n            body = self", "        if body is not None:\n            body = self"],
  // A bool is an int, too.
  ["if isinstance(v, (int, float)):", "if isinstance(v, (int, float)) and not isinstance(v, bool):"],
  // A number in a list.
  [
    /(v = json\.dumps\(v\)\n\n {12}if k in collection_formats:\n[\s\S]*?new_params\.extend\(\(k, )value\)/,
    "$1quote(str(value)))",
  ],
  [
    "                for n in file_names:\n",
    `$&                    if isinstance(n, bytes):
                        params.append((k, (k, n, 'application/octet-stream')))
                        continue
`,
  ],
  // The model of a failure.
  [
    "                e.body = e.body.decode('utf-8')\n",
    `$&                e.data = self.__failure(e.body, response_types_map.get(
                    str(e.status), response_types_map.get('default')))
`,
  ],
  [
    "    def sanitize_for_serialization(self, obj):\n",
    `    def __failure(self, body, response_type):
        """A failure's body as the model that the document has for its status; None when it is no such body."""
        try:
            return self.__deserialize(json.loads(body), response_type) if response_type else None
        except ValueError:
            return None

$&`,
  ],
];

const rest: readonly Mend[] = [
  [
    "        headers = headers or {}\n",
    "        headers = {k: str(v) for k, v in (headers or {}).items() if v is not None}\n",
  ],
  // A part that is an object.
  [
    "                    del headers['Content-Type']\n",
    `$&                    post_params = [
                        (k, (None, json.dumps(v), 'application/json')) if isinstance(v, (dict, list, bool)) else (k, v)
                        for k, v in post_params]
`,
  ],
];

const exceptions: readonly Mend[] = [
  [
    "class ApiException(OpenApiException):\n",
    "$&    # The failure's body as the model that the document has for it\n    data = None\n",
  ],
];

const readme: readonly Mend[] = [
  [/^## Requirements\.[\s\S]*?(?=^## Documentation for API Endpoints)/m, ""],
  [/\n## Author\n[\s\S]*$/, "\n"],
];

const mends: readonly (readonly [names: RegExp, mends: readonly Mend[]])[] = [
  [/^\w+\/(api|models)\/\w+\.py$/, types],
  [/^\w+\/api_client\.py$/, client],
  [/^\w+\/rest\.py$/, rest],
  [/^\w+\/exceptions\.py$/, exceptions],
  [/^README\.md$/, readme],
];
