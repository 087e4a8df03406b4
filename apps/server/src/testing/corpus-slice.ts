import { statSync } from "node:fs";
import { allDocuments, type CorpusDocument, corpusDocuments } from "../../../../corpus/documents.ts";

/** `CORPUS=whole` takes every document; `CORPUS=tenth` those that the reader's tests run over; else a few of them. */
const extent = process.env.CORPUS ?? "slice";
export const isSlice = extent === "slice";
const EVERY = 9;

/**
 * Size of a batch, unless one document is larger: a portal can hold this much of documents whose operations were all
 * called.
 */
const BATCH_BYTES = 4_000_000;
const BATCH_DOCUMENTS = 50;

const isGitHub = ({ name }: CorpusDocument) => name.endsWith("/api.github.com.json");
const isOfGitHub = ({ name }: CorpusDocument) => name.startsWith("@octokit/");

/** Documents that others wrote, as many as this run publishes; GitHub's is one of them. */
export function documentsToPublish(): CorpusDocument[] {
  return documentsOfExtent().filter(isOfPart(process.env.CORPUS_PART ?? "1/1"));
}

const NIGHT_MS = 24 * 3_600_000;
const NIGHTS = 7;
/** Generators and compilers take seconds for a document of this size. */
const SMALL_BYTES = 400_000;

/** A seventh of the documents that a week takes; each week takes others. */
export function documentsOfTheNight(perWeek: number, now = Date.now()): CorpusDocument[] {
  const small = allDocuments().filter(({ file }) => statSync(file).size <= SMALL_BYTES);
  const step = Math.max(1, Math.floor(small.length / perWeek));
  const night = Math.floor(now / NIGHT_MS);
  const week = Math.floor(night / NIGHTS);
  const ofWeek = small.filter((_, at) => at % step === week % step).slice(0, perWeek);
  return ofWeek.filter((_, at) => at % NIGHTS === night % NIGHTS);
}

/** In their order, in batches that a portal of its own can take. */
export function inBatches(documents: readonly CorpusDocument[]): CorpusDocument[][] {
  const batches: CorpusDocument[][] = [];
  let left = 0;
  for (const document of documents) {
    const { size } = statSync(document.file);
    const batch = batches.at(-1);
    if (batch && size <= left && batch.length < BATCH_DOCUMENTS) {
      batch.push(document);
      left -= size;
    } else {
      batches.push([document]);
      left = BATCH_BYTES - size;
    }
  }
  return batches;
}

function documentsOfExtent(): CorpusDocument[] {
  if (extent === "whole") return allDocuments();
  const documents = corpusDocuments();
  if (!isSlice) return documents;
  return documents.filter((document, at) => isGitHub(document) || (at % EVERY === 0 && !isOfGitHub(document)));
}

/** "2/8" is the second of eight parts, each of which has documents of every kind. */
function isOfPart(part: string): (document: CorpusDocument, at: number) => boolean {
  const [, number, parts] = /^(\d+)\/(\d+)$/.exec(part) ?? [];
  if (!number || Number(number) < 1 || Number(number) > Number(parts))
    throw new Error(`CORPUS_PART is "${part}"; write the number of a part and how many there are, such as 2/8.`);
  return (_, at) => at % Number(parts) === Number(number) - 1;
}
