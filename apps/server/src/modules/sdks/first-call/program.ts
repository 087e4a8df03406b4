import type { CallArgument, FirstCall } from "./first-call.ts";
import type { GuideStep } from "./guide-step.ts";
import { bodyOf, requiredOf } from "./literals.ts";

/** What a language says of the values in a call. */
export interface Words {
  /** Makes an idempotency key, in an expression of this type. */
  readonly newKey: (type: string) => string;
  readonly value: (argument: CallArgument) => string;
  /** Reads the model of the body from the document's example. */
  readonly body: (body: CallArgument) => string;
  /** The variables that hold the two bodies; without them a body stands in its call. */
  readonly bodies?: readonly [body: string, refused: string];
  /** Stands in the place of an optional argument; without it such an argument is left out. */
  readonly absent?: string;
}

/** The values of a guide's two calls, as a language writes them. */
export interface ProgramParts {
  readonly args: readonly WrittenArgument[];
  /** Arguments of the call that is refused: for one of its values, else for its access token. */
  readonly refusedArgs: readonly WrittenArgument[];
  readonly hasRefusedValue: boolean;
  /** What the variable of the body holds; undefined when there is none. */
  readonly body: string | undefined;
  /** The same for the call that is refused, when it is refused for its body. */
  readonly refusedBody: string | undefined;
  readonly hasKey: boolean;
  readonly hasToken: boolean;
  readonly returns: boolean;
}

export interface WrittenArgument extends CallArgument {
  readonly text: string;
}

export function programParts(call: FirstCall, words: Words): ProgramParts {
  const { bodies, absent } = words;
  const other = failingCall(call);
  const sentBy = ({ arguments: all }: FirstCall) => (absent === undefined ? requiredOf(all) : all);
  const written = (of: FirstCall, variable: string | undefined) =>
    sentBy(of).map((argument): WrittenArgument => {
      if (argument.place === "body") return { ...argument, text: variable ?? words.body(argument) };
      if (!argument.isRequired) return { ...argument, text: absent ?? "" };
      return { ...argument, text: argument.isIdempotencyKey ? words.newKey(argument.type) : words.value(argument) };
    });
  const body = bodyOf(sentBy(call));
  const refusedBody = other && body?.wireName === call.failure?.wireName ? bodyOf(sentBy(other)) : undefined;
  return {
    args: written(call, bodies?.[0]),
    refusedArgs: written(other ?? call, bodies?.[refusedBody ? 1 : 0]),
    hasRefusedValue: other !== undefined,
    body: bodies && body && words.body(body),
    refusedBody: bodies && refusedBody && words.body(refusedBody),
    hasKey: requiredOf(call.arguments).some(({ isIdempotencyKey }) => isIdempotencyKey),
    hasToken: call.tokenUrl !== undefined,
    returns: call.returns !== "",
  };
}

/** The same call with the value that is refused; undefined where a wrong access token has to do. */
export function failingCall(call: FirstCall): FirstCall | undefined {
  const { failure } = call;
  if (!failure) return undefined;
  const args = call.arguments.map((one) =>
    one.wireName === failure.wireName ? { ...one, sample: failure.value } : one,
  );
  return { ...call, arguments: args };
}

export function textsOf(args: readonly WrittenArgument[]): string {
  return args.map(({ text }) => text).join(", ");
}

/** Arguments by their names, such as `cardId = "crd_1"`. */
export function namedTexts(args: readonly WrittenArgument[], between: string): string {
  return args.map(({ name, text }) => `${name}${between}${text}`).join(", ");
}

/** Installs the client, saves the program and runs it. */
export function guideSteps(install: string, file: string, syntax: string, text: string, run: string): GuideStep[] {
  return [
    { does: "run", commands: install },
    { does: "save", file, syntax, text },
    { does: "run", commands: run },
  ];
}

/**
 * The lines of a program as they stand here, without the indentation of the first. A value that has a line for itself is
 * a line, several or, when it is false, none; what it brings of further lines is indented as its line is.
 */
export function lines(strings: TemplateStringsArray, ...values: readonly Lines[]): string {
  const marked = strings.map((text, at) => (at === 0 ? text : `\0${at - 1}\0${text}`)).join("");
  const written = marked.replace(/^\n/, "").replace(/\n *$/, "");
  const [indent = ""] = /^ *(?=[^ \n])/m.exec(written) ?? [];
  return written
    .split("\n")
    .flatMap((line) => linesOf(line.slice(indent.length), values))
    .join("\n");
}

type Lines = string | readonly string[] | false | undefined;

function linesOf(line: string, values: readonly Lines[]): readonly string[] {
  const [indent = ""] = /^\s*/.exec(line) ?? [];
  const inside = (text: string) => text.replaceAll("\n", `\n${indent}`);
  const [, only] = /^\s*\0(\d+)\0$/.exec(line) ?? [];
  if (only === undefined) return [line.replace(/\0(\d+)\0/g, (_, at: string) => inside(String(values[Number(at)])))];
  const value = values[Number(only)];
  if (value === false || value === undefined) return [];
  return [value].flat().map((text) => (text === "" ? "" : `${indent}${inside(text)}`));
}
