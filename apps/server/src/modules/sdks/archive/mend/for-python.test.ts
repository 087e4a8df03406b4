import { expect, test } from "vitest";
import { mendForPython } from "./for-python.ts";

function mended(name: string, text: string): string {
  const [file] = mendForPython([{ name, content: Buffer.from(text), executable: false }]);
  return file?.content.toString() ?? "";
}

test("pyproject.toml alone says what the package is", () => {
  const names = [
    "setup.py",
    "setup.cfg",
    "requirements.txt",
    "tox.ini",
    "test/__init__.py",
    "pyproject.toml",
    "client/test.py",
  ];
  const files = names.map((name) => ({ name, content: Buffer.from(""), executable: false }));
  expect(mendForPython(files).map(({ name }) => name)).toEqual(["pyproject.toml", "client/test.py"]);
});

test("lists are bounded in the words of pydantic 2", () => {
  const text = "list: Optional[conlist(StrictStr, max_items=3, min_items=1, unique_items=True)]";
  expect(mended("client/models/thing.py", text)).toBe("list: Optional[conlist(StrictStr, max_length=3, min_length=1)]");
});

test("a failure brings its model", () => {
  const before =
    "                e.body = e.body.decode('utf-8')\n            raise e\n\n    def sanitize_for_serialization(self, obj):\n";
  const text = mended("client/api_client.py", before);
  expect(text).toContain("e.data = self.__failure(e.body, response_types_map.get(\n");
  expect(text).toContain("def __failure(self, body, response_type):");
  expect(mended("client/exceptions.py", "class ApiException(OpenApiException):\n")).toContain("    data = None\n");
});

test("true is sent as JSON writes it, an enum's value and not its name, and an empty body", () => {
  const client = [
    "            if isinstance(v, (int, float)):",
    "        elif isinstance(obj, self.PRIMITIVE_TYPES):",
    "        if body:\n            body = self.sanitize_for_serialization(body)",
  ];
  const text = mended("client/api_client.py", `${client.join("\n")}\n`);
  expect(text).toContain("isinstance(v, (int, float)) and not isinstance(v, bool)");
  expect(text).toContain("isinstance(obj, Enum):\n            return obj.value\n");
  expect(text).toContain("if body is not None:");
});

test("a value of an enumeration may hold an apostrophe", () => {
  const model =
    "    WONT_FIX = 'won't fix'\n    ESCAPED = 'it\\'s'\n        allowed = ('won't', 'plain', 'it\\'s', )\n";
  expect(mended("client/models/reason.py", model)).toBe(
    "    WONT_FIX = 'won\\'t fix'\n    ESCAPED = 'it\\'s'\n        allowed = ('won\\'t', 'plain', 'it\\'s', )\n",
  );
});
