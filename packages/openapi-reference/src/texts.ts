/** Every text of what is read: the document, its operations and its schemas. */
export const texts = {
  loading: "Loading the API document",
  notLoaded: "The API document could not be loaded.",
  noOperations: "This document has no operations.",
  tryAgain: "Try again",
  tryIt: "Try it",
  atLine: (line: number, message: string) => `Line ${line}: ${message}`,
  deprecated: "Deprecated",
  copied: "Copied",
  /** Stands between groups of three digits. */
  digitGroups: ",",

  actions: {
    expandAll: "Expand all",
    collapseAll: "Collapse all",
    print: "Print",
    collapse: "Collapse",
    collapseItem: (title: string) => `Collapse ${title}`,
    more: "More",
    less: "Less",
    showMore: "Show more",
    showLess: "Show less",
  },

  print: {
    onPaper: "This page has only what was near the screen. To print all operations, use “Print” above the list.",
    long: (operations: string, pages: string) =>
      `All ${operations} operations take about ${pages} pages. Preparing them takes a while.`,
    all: "Print all",
    cancel: "Cancel",
    printedOn: (day: string) => `Printed ${day}`,
    failed: "Some operations could not be loaded, so nothing was printed.",
    preparing: (operations: string) => `Preparing ${operations} operations`,
    request: "Request in cURL",
    untitled: "Untitled API",
  },

  problems: {
    inDocument: (count: number) => `${problems(count)} in this document`,
    inOperation: (count: number) => `${problems(count)} in this operation`,
    line: (line: number) => `Line ${line}`,
    rest: (count: number) => `${count} more are not shown.`,
  },

  document: {
    operations: (count: number, number: string) => `${number} ${count === 1 ? "operation" : "operations"}`,
    webhooks: (count: number, number: string) => `${number} ${count === 1 ? "webhook" : "webhooks"}`,
    schemas: (count: number, number: string) => `${number} ${count === 1 ? "schema" : "schemas"}`,
    version: "Version",
    openapi: "OpenAPI",
    contact: "Contact",
    license: "License",
    terms: "Terms of service",
    seeAlso: "See also",
    servers: (count: number) => (count === 1 ? "Server" : `${count} servers`),
    schemes: (count: number) => (count === 1 ? "Security scheme" : `${count} security schemes`),
  },

  operation: {
    notLoaded: "This operation could not be loaded.",
    access: "Access",
    accessDetails: "Access details",
    accessDetailsOptional: "Access details (optional)",
    ways: (count: number, isOptional: boolean) => `${count} ways to authenticate${isOptional ? ", or none" : ""}`,
    noAccess: "nothing",
    together: "as well",
    or: "or",
    id: "Operation",
    sandbox: "Sandbox",
    exampleOnly: "responds with an example",
    deprecation: (since: string | undefined, sunset: string | undefined) =>
      [since && `since ${since}`, sunset && `ends on ${sunset}`].filter(Boolean).join(", "),
    ownServers: (count: number) => (count === 1 ? "This operation's server" : `This operation's ${count} servers`),
    webhook: "Webhook: the provider sends this request to your endpoint, and you respond.",
    copyPath: "Copy path",
    copyMarkdown: "Copy for an assistant, as Markdown",
    parameters: "Parameters",
  },

  body: {
    request: "Request body",
    optional: "optional",
    mediaTypeOf: (title: string) => `Media type of the ${title.toLowerCase()}`,
    noMediaType: "The document names no media type for this body.",
    notDescribed: "The document does not describe this body.",
    exampleElsewhere: (name: string) => `The example ${name} stands elsewhere:`,
    /** Before and after what the items are. */
    streamOf: "A stream of ",
    streamItems: ". Each of them is described below.",
    partsSent: "How the parts are sent",
    partsWritten: "How the parts are written",
  },

  responses: {
    title: "Responses",
    mediaTypeOf: (status: string) => `Media type of the response ${status}`,
    noBody: "This response has no body.",
    headers: "Headers",
    links: "Links",
    examples: (count: number) => (count === 1 ? "Example" : `${count} examples`),
    exampleOf: (status: string) => `Example of the response ${status}`,
    copyExample: "Copy example",
    whatMeans: (name: string) => `What ${name} means`,
  },

  preferred: {
    what: "Send the header Prefer, and the sandbox responds to a valid request with the example that you choose. The request then changes nothing.",
    choice: "Example to return",
    copy: "Copy header",
    add: "Add to the request",
    added: "Added to the request",
  },

  callbacks: {
    title: "Callbacks",
    what: "After you call this operation, the provider sends these requests to your endpoint.",
    sentTo: "Sent to",
  },

  schema: {
    codeOf: "code of",
    /** What is needed, in the words of the document's model: "path, required". */
    need: (words: string) => words,
    /** Between a parameter and the value that a link gives it. */
    is: "is",
    kind: "Schema",
    notLoaded: "This schema could not be loaded.",
    example: "Example",
    exampleOf: (name: string) => `Example of ${name}`,
    oneOf: "One of",
    anyOf: "Any of",
    /** Before the name of the property that tells the options apart. */
    by: "by",
    variant: "Variant",
    variantOf: (at: number, count: number) => `(${at} of ${count})`,
    choose: "Choose",
    showAll: (count: number) => `Show all ${count}`,
    copySample: (label: string) => `Copy ${label.toLowerCase()}`,
    /** `Default` is the label of a sample, too. */
    default: "Default",
    defaultAnd: (examples: string) => `Default and ${examples.toLowerCase()}`,
  },

  /** Labels of an event's page, which is built from the same parts. */
  payload: { label: "Payload", noResponse: "No response" },
};

function problems(count: number): string {
  return count === 1 ? "1 problem" : `${count} problems`;
}
