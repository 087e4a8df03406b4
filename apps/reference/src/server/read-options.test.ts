import { expect, test } from "vitest";
import { explain } from "./command-error.ts";
import { readOptions } from "./read-options.ts";

test("a file alone is served precompiled on this machine only", () => {
  expect(readOptions(["api.yaml"])).toEqual({ file: "api.yaml", host: "127.0.0.1", port: 8090, raw: false });
});

test("every option is read, wherever it stands", () => {
  const options = { file: "api.yaml", host: "0.0.0.0", port: 0, raw: true };
  expect(readOptions(["--raw", "api.yaml", "--port=0", "--host", "0.0.0.0"])).toEqual(options);
});

test.each([
  [[], "No file is named"],
  [["a.yaml", "b.yaml"], "2 files are named"],
  [["a.yaml", "--prot", "1"], "Unknown option '--prot'"],
  [["a.yaml", "--port"], "'--port <value>' argument missing"],
  [["a.yaml", "--port", "eighty"], "--port eighty is not a port"],
  [["a.yaml", "--port", "65536"], "--port 65536 is not a port"],
  [["a.yaml", "--port=-1"], "--port -1 is not a port"],
  [["a.yaml", "--raw=yes"], "does not take an argument"],
])("%j is refused in one line with cause and mend", (args, cause) => {
  const refusal = lineOf(args);
  expect(refusal).toMatch(/^Cannot serve: [^\n]+\. [A-Z][^\n]+\.$/);
  expect(refusal).toContain(cause);
});

function lineOf(args: readonly string[]): string {
  try {
    readOptions(args);
    return "";
  } catch (error) {
    return explain(error);
  }
}
