/** The program with each string literal replaced by a mark, and what the literals mean. */
interface ReadProgram {
  readonly skeleton: string;
  readonly texts: readonly string[];
}

interface Form {
  /** Sticky; its group `inside` is what stands between the quotes. */
  readonly pattern: RegExp;
  /** Evaluates a literal of the language; throws when it would run code. */
  read(inside: string): string;
}

/** The string literals of a language, written from its specification and not from our writer. */
type LiteralSyntax = readonly Form[];

export function readLiterals(program: string, syntax: LiteralSyntax): ReadProgram {
  const texts: string[] = [];
  let skeleton = "";
  for (let at = 0; at < program.length; ) {
    const found = literalAt(program, at, syntax);
    if (found) texts.push(found.text);
    skeleton += found ? "§" : program[at];
    at += found?.length ?? 1;
  }
  return { skeleton, texts };
}

function literalAt(program: string, at: number, syntax: LiteralSyntax) {
  for (const { pattern, read } of syntax) {
    pattern.lastIndex = at;
    const match = pattern.exec(program);
    if (match) return { length: match[0].length, text: read(match.groups?.inside ?? "") };
  }
  return undefined;
}

const simple: { readonly [letter: string]: string } = { n: "\n", r: "\r", t: "\t" };

/** Reads backslash escapes; a letter that is not known as one must be a mark that means itself. */
function escapes(inside: string): string {
  return inside.replace(
    /\\(?:u\{([0-9a-f]+)\}|u([0-9a-f]{4})|([0-7]{3})|([\s\S]))/gu,
    (_, braced, four, octal, one) => {
      if (braced ?? four) return String.fromCodePoint(Number.parseInt(braced ?? four, 16));
      if (octal) return String.fromCodePoint(Number.parseInt(octal, 8));
      if (/[a-z0-9(]/iu.test(one) && !(one in simple)) throw new Error(`\\${one} means something else`);
      return simple[one] ?? one;
    },
  );
}

/** Throws when what is left without escapes holds the start of an interpolation. */
function without(interpolation: RegExp, read: (inside: string) => string) {
  return (inside: string) => {
    if (interpolation.test(inside.replace(/\\[\s\S]/gu, ""))) throw new Error(`runs: ${inside}`);
    return read(inside);
  };
}

const raw = (inside: string) => inside;
const single = (read: Form["read"]): Form => ({ pattern: /'(?<inside>(?:[^'\\]|\\[\s\S])*)'/uy, read });
const double = (read: Form["read"] = escapes): Form => ({ pattern: /"(?<inside>(?:[^"\\\n]|\\.)*)"/uy, read });
const triple = (read: Form["read"] = escapes): Form => ({
  pattern: /"""(?<inside>(?:[^"\\]|\\[\s\S]|""?(?!"))*)"""/uy,
  read,
});
/** JLS §3.10.6, Swift: the line breaks beside the quotes are no part of the text. */
const block = (end: "" | "\n", read: Form["read"] = escapes): Form =>
  triple((inside) => {
    if (!inside.startsWith("\n") || !inside.endsWith(end)) throw new Error("a block begins and ends on its own line");
    return read(inside.slice(1, inside.length - end.length));
  });
const quoteAndBackslash = (inside: string) => inside.replace(/\\([\\'])/gu, "$1");

export const syntaxes: { readonly [language: string]: LiteralSyntax } = {
  javascript: [single(escapes), { pattern: /`(?<inside>(?:[^`\\]|\\[\s\S])*)`/uy, read: without(/\$\{/u, escapes) }],
  python: [triple(), double()],
  java: [block("", (inside) => escapes(inside.replace(/[ \t]+$/gmu, ""))), double()],
  csharp: [{ pattern: /(?<quotes>"{3,})\n(?<inside>[\s\S]*?)\n"*\k<quotes>/uy, read: raw }, double()],
  go: [{ pattern: /`(?<inside>[^`]*)`/uy, read: (inside) => inside.replaceAll("\r", "") }, double()],
  php: [single(quoteAndBackslash), double(without(/\$/u, escapes))],
  ruby: [single(quoteAndBackslash), double(without(/#/u, escapes))],
  kotlin: [
    {
      pattern: /"""(?<inside>(?:[^"]|""?(?!"))*)"""/uy,
      read: (inside) => without(/\$/u, raw)(inside.replaceAll(`\${'$'}`, "\0")).replaceAll("\0", "$"),
    },
    double(without(/\$/u, escapes)),
  ],
  // The boundary is the generator's own variable.
  swift: [block("\n"), double((inside) => escapes(inside.replaceAll("\\(boundary)", "boundary")))],
};
