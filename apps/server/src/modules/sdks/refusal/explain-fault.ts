import type { JsonObject } from "@connect-portal/openapi-document";
import { valueAt } from "@connect-portal/openapi-document/pointer";
import { type Suspect, suspectsOf } from "./suspects.ts";
import { usersOf } from "./users-of.ts";
import { withoutPart } from "./without-part.ts";

export interface Fault {
  /** Such as "OpenAPI Generator". */
  readonly engine: string;
  /** The language, as people read it. */
  readonly language: string;
  /** The document that the generator got. */
  readonly document: JsonObject;
  /** The part that the generator was processing. */
  readonly at: string;
  /** Whether the generator makes a client of this document. */
  readonly makes: (document: JsonObject) => Promise<boolean>;
}

/** Trials take the generator's time from others. */
const TRIALS = 24;
/** Characters of what stands there. */
const LONGEST = 160;

/**
 * Why a generator's code ended, for the author of the document: the part without which it does not, with the operation
 * that it belongs to. Its exceptions name places in its own code, which help nobody.
 */
export async function explainFault(fault: Fault): Promise<string> {
  const { engine, language, document, at } = fault;
  const culprit = await culpritOf(fault);
  if (!culprit) {
    const where = at === "" ? "" : ` at ${at}`;
    return `${engine} makes no ${language} of this document: its code ends${where}, and no single part of it is the cause. Take another language, or write it in a plainer way there.`;
  }
  const written = JSON.stringify(valueAt(document, culprit.pointer) ?? null);
  const shown = written.length > LONGEST ? `${written.slice(0, LONGEST)} …` : written;
  const users = usersOf(document, culprit.pointer);
  const place = `${culprit.place}${users === undefined ? "" : ` (used by ${users})`}`;
  return `${engine} makes no ${language} of ${place}: it has no case for ${shown}. Write it in a plainer way there, or take another language.`;
}

async function culpritOf({ document, at, makes }: Fault): Promise<Suspect | undefined> {
  for (const suspect of suspectsOf(document, at).slice(0, TRIALS)) {
    if (await makes(withoutPart(document, suspect.pointer))) return suspect;
  }
  return undefined;
}
