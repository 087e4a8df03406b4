import type { ChangedOperation } from "@connect-portal/contract";
import { numberText } from "../../shared/table/pager.tsx";

type Severity = ChangedOperation["severity"];

/** Every text of the page What changed. */
export const texts = {
  home: "Home",
  title: "What changed",
  lead: "Two releases compared, per operation and field. The operations that you called come first.",
  feed: "Atom feed",
  feedHelp: "for feed readers: sign in there with the id and secret of a client from your Credentials.",
  product: "Product",
  allProducts: "All",
  from: "From release",
  to: "To release",
  severity: "Show",
  text: "Operation or field",
  all: "All changes",
  severities: {
    breaking: "Breaking",
    different: "Behaves differently",
    new: "New",
  } satisfies Record<Severity, string>,
  means: {
    breaking: "A client that worked may fail.",
    different: "A client goes on, but gets or causes something else.",
    new: "A client may use it, and does not have to.",
  } satisfies Record<Severity, string>,
  yours: "Operations that you called",
  yoursMeans: "Those of your call log, of the last 30 days.",
  loading: "what changed",
  calls: (count: number) => (count === 1 ? "1 call of yours" : `${numberText(count)} calls of yours`),
  operations: (count: number) => (count === 1 ? "1 operation" : `${numberText(count)} operations`),
  more: (count: number) => `Show ${numberText(count)} more`,
  notAllChanges: "It has more changes than are listed here. Compare the two OpenAPI documents.",
  notAllOperations: "More operations changed than are listed here.",
  nothing: "Nothing changed",
  nothingHelp: (from: string, to: string) =>
    `The OpenAPI documents of ${from} and ${to} that are open to you describe the same.`,
  noDocuments: "Nothing to compare",
  noDocumentsHelp: (release: string) => `Release ${release} has no OpenAPI documents that are open to you.`,
  filtered: "No changes match the filter.",
  same: "Choose two releases",
  sameHelp: "There is one release only that is open to you, or you chose the same one twice.",
};
