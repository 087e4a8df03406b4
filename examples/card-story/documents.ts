/** The API documents whose clients tell the story, as the portal publishes them. */
export const documents: readonly string[] = [
  "accounts/api",
  "billing/api",
  "card-management/api",
  "card-management/lifecycle",
  "card-management/limits",
  "customers/api",
  "customers/lifecycle",
  "disputes/api",
  "simulation/api",
  "simulation/clock",
  "simulation/portfolio",
].map((name) => `/hps/4.2.4/issuing/${name.replace("/", "/api/schemas/")}.yaml`);
