/** Every text of the pages Errors that docs/errors does not hold. */
export const texts = {
  home: "Home",
  title: "Errors",

  list: {
    description: "Every error that the portal and the sandbox return: its code, when it happens and what to do.",
    lead: "Every error is a problem document (RFC 9457). Its code says what happened. Its type is the address of the code's page.",
    filter: "Filter by code, status or words",
    none: (text: string) => `No error matches “${text}”.`,
    table: (section: string) => `Errors: ${section}`,
    code: "Code",
    status: "Status",
    meaning: "Meaning",
  },

  error: {
    title: (code: string, status: string) => `${code}, ${status}`,
    status: "Status",
    returnedBy: "Returned by",
    when: "When it happens",
    fix: "What to do",
    example: "Example",
    mediaType: (type: string) => `As ${type}, RFC 9457.`,
    exampleOf: (code: string) => `Example of ${code}`,
    operations: {
      name: "Operations",
      note: "Operations whose OpenAPI document has an example of this error, in their newest release.",
      signIn: "Sign in",
      toSee: "to see the operations.",
      loading: "the operations",
      none: "No operation that is open to you has an example of this error.",
      table: (code: string) => `Operations that return ${code}`,
      operation: "Operation",
      module: "Module",
      all: (count: number) => `Show all ${count}`,
      first: (count: number) => `Show the first ${count}`,
      more: (count: number) => `More operations return it. These are the first ${count}.`,
    },
  },

  unknown: {
    title: "Unknown error",
    heading: "No error has this name",
    text: "No operation returns this code.",
    all: "All errors",
  },
};
