import { existsSync, globSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { execute } from "../execute.ts";
import { readGuide } from "../read-guide.ts";
import { oneByOne, type Step } from "../toolchain.ts";

/**
 * Parsers of languages whose compiler is not to be had, or would say more than whether it parses: the npm packages bring
 * them as WebAssembly. The grammars were made for readers of that line, and newer ones refuse them.
 */
const packages = { "web-tree-sitter": "0.25.10", "tree-sitter-wasms": "0.1.13", "tree-sitter-scala": "0.24.0" };
const grammars = {
  dart: "tree-sitter-wasms/out/tree-sitter-dart.wasm",
  java: "tree-sitter-wasms/out/tree-sitter-java.wasm",
  kotlin: "tree-sitter-wasms/out/tree-sitter-kotlin.wasm",
  scala: "tree-sitter-scala/tree-sitter-scala.wasm",
  swift: "tree-sitter-wasms/out/tree-sitter-swift.wasm",
};
type GrammarName = keyof typeof grammars;

/** What is right in Swift and unknown to its grammar, the empty tuple above all, with a name in its place. */
const gaps: readonly (readonly [find: RegExp, known: string])[] = [
  [/\bcase is Void\.Type:/g, "case is Nothing:"],
  [/\(\)(?= (?:is|as!) T\b)/g, "nothing"],
  [/\(\(\), /g, "(nothing, "],
  [/: \(\)(?=\))/g, ": nothing"],
];

/** As much of web-tree-sitter as is used. */
interface TreeSitter {
  readonly Parser: { new (): TreeParser; init(): Promise<void> };
  readonly Language: { load(file: string): Promise<unknown> };
}
interface TreeParser {
  setLanguage(language: unknown): void;
  parse(text: string): { readonly rootNode: TreeNode; delete(): void };
}
interface TreeNode {
  readonly hasError: boolean;
  readonly isError: boolean;
  readonly isMissing: boolean;
  readonly text: string;
  readonly startPosition: { readonly row: number };
  readonly children: readonly TreeNode[];
}

/** Every file that matches, and of the guide's, is parsed without an error. `files` is below the archive's folder. */
export function grammarStep(name: GrammarName, files: string, cache: string): Step {
  return async (clients) => {
    const parser = await parserOf(name, join(cache, "grammars"));
    await oneByOne(async ({ content, guide }) => {
      const found = globSync(files, { cwd: content });
      if (found.length === 0) throw new Error(`The archive has no ${files}`);
      const saved = readGuide(guide).flatMap((step) =>
        step.does === "save" && step.syntax === name ? [[step.file, step.text] as const] : [],
      );
      if (saved.length === 0) throw new Error("The guide has no program");
      const archived = found.map(async (file) => [file, await readFile(join(content, file), "utf8")] as const);
      for (const [file, text] of [...saved, ...(await Promise.all(archived))]) {
        const tree = parser.parse(gaps.reduce((known, [find, replacement]) => known.replace(find, replacement), text));
        const fault = faultOf(tree.rootNode);
        const words = fault && `${file}:${fault.startPosition.row + 1} does not parse: ${fault.text.slice(0, 80)}`;
        tree.delete();
        if (words) throw new Error(words);
      }
    })(clients);
  };
}

/** The innermost node that the grammar could make nothing of. */
function faultOf(node: TreeNode): TreeNode | undefined {
  if (!node.hasError && !node.isMissing) return undefined;
  for (const child of node.children) {
    const fault = faultOf(child);
    if (fault) return fault;
  }
  return node;
}

async function parserOf(name: GrammarName, folder: string): Promise<TreeParser> {
  const modules = join(folder, "node_modules");
  if (!existsSync(join(modules, grammars[name]))) {
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, "package.json"), JSON.stringify({ private: true, dependencies: packages }));
    await execute(
      "npm",
      ["install", "--no-audit", "--no-fund", "--ignore-scripts", "--loglevel=error", "--legacy-peer-deps"],
      {
        cwd: folder,
      },
    );
  }
  const reader = pathToFileURL(join(modules, "web-tree-sitter/tree-sitter.js"));
  const { Parser, Language } = (await import(reader.href)) as TreeSitter;
  await Parser.init();
  const parser = new Parser();
  parser.setLanguage(await Language.load(join(modules, grammars[name])));
  return parser;
}
