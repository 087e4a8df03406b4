import { allDocuments, type CorpusDocument, corpusDocuments } from "../../../../corpus/documents.ts";

/** `CORPUS=whole` takes every document; `CORPUS=tenth` those that the reader's tests run over; else a few of them. */
const extent = process.env.CORPUS ?? "slice";
export const isSlice = extent === "slice";
const EVERY = 9;

export const isGitHub = ({ name }: CorpusDocument) => name.endsWith("/api.github.com.json");
const isOfGitHub = ({ name }: CorpusDocument) => name.startsWith("@octokit/");

/** Documents that others wrote, as many as this run publishes; GitHub's is one of them. */
export function documentsToPublish(): CorpusDocument[] {
  if (extent === "whole") return allDocuments();
  const documents = corpusDocuments();
  if (!isSlice) return documents;
  return documents.filter((document, at) => isGitHub(document) || (at % EVERY === 0 && !isOfGitHub(document)));
}
