import { ofAccounts } from "./accounts.ts";
import { ofAdministration } from "./administration.ts";
import { ofCatalogue } from "./catalogue.ts";
import type { Expectation } from "./expectation.ts";
import { ofSandbox } from "./sandbox.ts";

export type { Expectation } from "./expectation.ts";

/** Every call of the portal. A route that is not here fails the test, and so does an entry without a route. */
export const expectations: Readonly<Record<string, Expectation>> = {
  ...ofAccounts,
  ...ofCatalogue,
  ...ofSandbox,
  ...ofAdministration,
};
