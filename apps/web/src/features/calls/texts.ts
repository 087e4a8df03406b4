import { numberText } from "../../shared/table/pager.tsx";

/** Every text of the page Calls. */
export const texts = {
  home: "Home",
  sandbox: "Sandbox",
  title: "Calls",
  lead: "Every call of your clients and of these pages to your sandbox, for 30 days. Card numbers, tokens and secrets are masked.",
  loading: "your calls",
  caption: "Calls to your sandbox, newest first",
  columns: { call: "Call", client: "Client", status: "Status", took: "Took", world: "World" },
  milliseconds: (count: number) => `${count < 10 ? count.toFixed(1) : Math.round(count)} ms`,
  page: "this portal's pages",
  token: "a token of this portal",
  deletedWorld: "deleted",
  replay: "replay",
  fault: (name: string) => `fault: ${name}`,
  before: "before the reset",
  more: "Show older calls",
  lookOn: "Search older calls",
  looked: (count: number) => (count === 1 ? "1 call searched." : `${numberText(count)} calls searched.`),
  dropped: (count: number) =>
    count === 1
      ? "1 call was not kept: the sandbox was overloaded."
      : `${count} calls were not kept: the sandbox was overloaded.`,

  filter: {
    operation: "Operation",
    operationHelp: "Path or id",
    status: "Status",
    anyStatus: "All statuses",
    statuses: { "2xx": "2xx, done", "4xx": "4xx, rejected", "5xx": "5xx, failed" },
    world: "World",
    anyWorld: "All worlds",
    card: "Card",
    cardHelp: "Id or number",
    requestId: "Request id",
    text: "Text in path or body",
    reset: "Reset",
  },

  empty: {
    title: "No calls yet",
    help: "Send one from the reference, or with your own client: it appears here within a second.",
    action: "Open the reference",
    filtered: "No calls match the filter.",
  },

  detail: {
    loading: "Loading the call …",
    timeline: "Timeline",
    tryIt: "Try again in the reference",
    notOpen: "The reference of this operation is not open to you, so you cannot put the call back into Try it.",
    unknown: "No OpenAPI document has this operation, so you cannot put the call back into Try it.",
    masked: (places: readonly string[]) => `Masked in the log: ${places.join(", ")}. Enter the values again in Try it.`,
    notWhole: "The log does not have the whole body. Try it shows the example in its place.",
    curl: "Copy as curl",
    request: "Request",
    response: "Response",
    headers: "Headers",
    none: "No body.",
    notKept: (bytes: number) => `A body of ${bytes} bytes, not kept.`,
    cut: (bytes: number) => `The first part of ${bytes} bytes.`,
    refused: "Error",
  },
};
