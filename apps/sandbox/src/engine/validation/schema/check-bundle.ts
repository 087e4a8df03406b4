import type { ErrorObject } from "ajv/dist/2020.js";

export interface CheckBundle {
  /** Faults of a value. `steps` limits the search for the first one. @throws BudgetSpent when it takes more */
  faultsOf(data: unknown, steps: number): readonly ErrorObject[];
  /** Compiles the parts needed only after a first fault. */
  prepare(): void;
}
