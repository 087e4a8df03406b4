import { stat } from "node:fs/promises";
import { CommandError } from "./command-error.ts";
import { readDocument, type ServedDocument } from "./served-document.ts";

export interface WatchedDocument {
  /** The document as the file is now. */
  current(): Promise<ServedDocument>;
  /** The document of an address that was given out; pages that are open stay right until they are loaded again. */
  at(path: string): ServedDocument | undefined;
}

/** States of the file that are kept: what an open page may still ask for. */
const KEPT = 2;

/** Reads the file again when it has changed, so that whoever writes it only has to reload the page. */
export async function watchDocument(options: { file: string; raw: boolean; build: string }): Promise<WatchedDocument> {
  let seen = await stateOf(options.file);
  let reading: Promise<ServedDocument> = readDocument(options);
  let states: readonly ServedDocument[] = [await reading];

  async function readAgain(): Promise<ServedDocument> {
    const document = await readDocument(options).catch((error) => {
      // The page compiles what the server could not, and shows its reader why.
      if (error instanceof CommandError) return readDocument({ ...options, raw: true });
      throw error;
    });
    states = [document, ...states.filter((state) => state.served.path !== document.served.path)].slice(0, KEPT);
    return document;
  }

  return {
    async current() {
      const state = await stateOf(options.file);
      if (state !== seen) {
        seen = state;
        reading = readAgain();
      }
      return reading;
    },
    at: (path) => states.find(({ served }) => served.path === path),
  };
}

async function stateOf(file: string): Promise<string> {
  const found = await stat(file).catch(() => undefined);
  return found ? `${found.mtimeMs} ${found.size}` : "";
}
