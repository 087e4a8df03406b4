import { own } from "../json.ts";
import type { JsonObject } from "../model.ts";
import { decodeFragment, parsePointer } from "../pointer.ts";
import { NAME_MAPS } from "../references/scan.ts";

/** The key of `components` under which objects of this kind are shared. "inline": not every version has such a key. */
export type Section = (typeof SHARED)[number] | "inline";

const SHARED = [
  ...(["schemas", "responses", "parameters", "examples", "requestBodies", "headers"] as const),
  ...(["securitySchemes", "links", "callbacks"] as const),
] as const;

const SCHEMA_MAPS = new Set(["schemas", "properties", "patternProperties", "$defs", "definitions", "dependentSchemas"]);

/** A part of a file: its name relative to the folder that all are published in, and what stands behind the `#`. */
interface FilePart {
  readonly file: string;
  readonly fragment: string;
}

/** Why a reference is not followed. */
export interface Refusal {
  readonly refusal: string;
}

const BESIDE = "A reference points to a part of this file or to a file beside it";

/** Resolves a `$ref` written in the file `from`. Only files of the folder are resolved, whatever the reference says. */
export function filePartOf(ref: string, from: string): FilePart | Refusal {
  const hash = ref.indexOf("#");
  const address = hash < 0 ? ref : ref.slice(0, hash);
  const fragment = decodeFragment(hash < 0 ? "" : ref.slice(hash + 1));
  const path = decodeFragment(address);
  if (path === undefined || fragment === undefined) return { refusal: "is not written as a URL. Encode its `%`." };
  if (/^([a-z][a-z\d+.-]*:|\/\/)/i.test(address)) {
    return { refusal: `is an address. ${BESIDE}: save what is there in the module's folder.` };
  }
  if (path.startsWith("/")) return { refusal: `is a path from the root. ${BESIDE}: write it relative to this file.` };
  const steps = path === "" ? from.split("/") : stepsBelow([...from.split("/").slice(0, -1), ...path.split("/")]);
  if (!steps) return { refusal: `leads out of the module's folder. ${BESIDE}: copy it into the folder.` };
  return { file: steps.join("/"), fragment };
}

/** The JSON or YAML file of the folder that an example names as its value; undefined for anything else. */
export function fileOfExample(example: JsonObject, from: string): string | undefined {
  const named = own(example, "externalValue");
  const isOnlyValue = ["value", "dataValue", "serializedValue"].every((key) => own(example, key) === undefined);
  if (typeof named !== "string" || !isOnlyValue || !/^[^#]+\.(?:json|ya?ml)$/i.test(named)) return undefined;
  return "file" in filePartOf(named, from) ? named : undefined;
}

/** Without `.` and `..`; undefined when they climb above where all begins. */
function stepsBelow(written: readonly string[]): readonly string[] | undefined {
  const steps: string[] = [];
  for (const step of written) {
    if (step === "." || step === "") continue;
    if (step !== "..") steps.push(step);
    else if (steps.pop() === undefined) return undefined;
  }
  return steps.length > 0 ? steps : undefined;
}

/** The name that a part gets as a component: its own last step, else that of its file, in the letters that may be used. */
export function componentName({ file, fragment }: FilePart): string {
  const last = parsePointer(fragment)?.at(-1) ?? fragment;
  const stem =
    file
      .split("/")
      .at(-1)
      ?.replace(/\.(json|ya?ml)$/i, "") ?? "";
  return (last || stem).replace(/[^A-Za-z0-9._-]+/g, "-").replace(/^-+|-+$/g, "") || "part";
}

/** The section of the objects under a keyword, in an object that is itself in the section `around`. */
export function sectionUnder(key: string, around: Section): Section {
  if (SCHEMA_MAPS.has(key) || key === "schema" || key === "itemSchema") return "schemas";
  if (around === "schemas") return "schemas";
  if (key === "requestBody") return "requestBodies";
  return SHARED.find((section) => section === key) ?? "inline";
}

/** Whether the keys of an object under this keyword are the author's own names. */
export function holdsNames(key: string): boolean {
  return NAME_MAPS.has(key);
}
