/** Every text of the four pages that lead to a module. */
export const texts = {
  chosen: { product: "Product", release: "Release" },
  notOpen: "Not open to you yet",
  latestVersion: "Latest version",
  /** Labels of the back buttons. */
  back: { products: "Products", releases: "Releases", solutions: "Solutions" },

  products: {
    lead: "The products that are open to your account.",
    loading: "products",
    select: "Select",
    continueWith: (solution: string, release: string, module: string) =>
      `Continue with ${solution} ${release} · ${module}`,
    beginWith: (solution: string, release: string, module: string) => `Begin with ${solution} ${release} · ${module}`,
    none: "No product is open to you yet",
    noneHelp: "An administrator chooses which products your account can use. Ask one to open a product to you.",
    ask: "Ask for a product",
    /** The beginning of a contact message. */
    request: (username: string) => ({
      subject: `Open a product to ${username}`,
      message: `Please open a product to the user ${username}. I want to build: `,
    }),
    askAgain: "Check again",
  },

  releases: {
    lead: "Use the latest for new work. Older releases stay available.",
    loading: "releases",
    compare: "What changed between two releases",
    title: (release: string) => `Release ${release}`,
    deprecated: "Deprecated",
    since: (day: string) => `Deprecated since ${day}.`,
    sunset: (day: string) => `Its operations may stop on ${day}.`,
    latest: "Latest",
    open: "Learn More",
    /** After `open`, for a screen reader. */
    about: (release: string) => `about release ${release}`,
    none: "No releases of this product have been published yet",
    noneHelp: "Releases appear here when the provider publishes them. Another product may have what you need.",
  },

  solutions: {
    lead: "Choose the part of the platform that you integrate with.",
    loading: "solutions",
    open: "Explore",
    none: "No solutions of this release have been published yet",
    noneHelp: "Solutions appear here when the provider publishes them. Another release may have what you need.",
  },

  client: {
    name: "Client of this release",
    note: "One package for all its APIs",
    text: "One client with every call: connect.cards.block(…). It gets its access tokens, repeats lost calls safely, reads lists to their end, names each error, verifies webhooks, and encrypts bodies.",
    others: "C# and other languages have a client for each API document, in its reference.",
    download: "Download for",
    languages: {
      java: "Java",
      kotlin: "Kotlin",
      typescript: "TypeScript and JavaScript",
      python: "Python",
      go: "Go",
    },
    saved: "Saved. README.md in the archive shows how to begin.",
    failed: (why: string) => `The client was not downloaded: ${why}`,
  },

  modules: {
    lead: (count: number, isLatest: boolean) => {
      if (count === 0) return "Open a module, or find an API by its name.";
      const version = isLatest ? ", latest version" : "";
      if (count === 1) return `1 module${version}. Open it, or find an API by its name.`;
      return `${count} modules${version}. Open one, or find an API by its name.`;
    },
    holds: (operations: number, events: number) => {
      const calls = operations === 1 ? "1 operation" : `${operations} operations`;
      if (events === 0) return calls;
      return `${calls}, ${events === 1 ? "1 event" : `${events} events`}`;
    },
    loading: "modules",
    none: "No module available in this solution.",
    noneHelp: (release: string | undefined) => {
      const where = release === undefined ? "" : ` for release ${release}`;
      return `The provider publishes none${where} now. Another solution or release may have what you need.`;
    },
  },

  search: {
    label: "Search APIs",
    submit: "Search",
    loading: "results",
    count: (count: number, solution: string) => `${count === 1 ? "1 API" : `${count} APIs`} in ${solution}`,
    inModule: (module: string) => ` in ${module}`,
    none: "No result found.",
  },
};
