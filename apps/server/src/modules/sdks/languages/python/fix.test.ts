import { expect, test } from "vitest";
import { fixPython } from "./fix.ts";

function mended(name: string, text: string): string {
  const [file] = fixPython([{ name, content: Buffer.from(text), executable: false }]);
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
  expect(fixPython(files).map(({ name }) => name)).toEqual(["pyproject.toml", "client/test.py"]);
});

test("lists are bounded in the words of pydantic 2", () => {
  const text = "list: Optional[conlist(StrictStr, max_items=3, min_items=1, unique_items=True)]";
  expect(mended("client/models/thing.py", text)).toBe("list: Optional[conlist(StrictStr, max_length=3, min_length=1)]");
});

test("a value of an enumeration may hold an apostrophe", () => {
  const model =
    "    WONT_FIX = 'won't fix'\n    ESCAPED = 'it\\'s'\n        allowed = ('won't', 'plain', 'it\\'s', )\n";
  expect(mended("client/models/reason.py", model)).toBe(
    "    WONT_FIX = 'won\\'t fix'\n    ESCAPED = 'it\\'s'\n        allowed = ('won\\'t', 'plain', 'it\\'s', )\n",
  );
});
