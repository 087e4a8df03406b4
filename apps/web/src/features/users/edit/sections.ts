/** The parts of the page, named once: its skeleton stands where they will. */
export const sections = {
  person: { name: "Person or team" },
  state: { name: "Account state", note: "Sent at once, without Update." },
  products: { name: "Products", note: "What is not chosen here does not exist for this user." },
  validity: { name: "Validity date range", note: "Outside it nobody can sign in. Days are in UTC." },
  factors: { name: "Second factors", note: "Sent at once, without Update." },
  identities: { name: "Single sign-on", note: "Sent at once, without Update." },
  administration: { name: "Administration", note: "Sent at once, without Update." },
} as const;
