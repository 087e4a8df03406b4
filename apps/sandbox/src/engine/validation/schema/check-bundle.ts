import type { ErrorObject } from "ajv/dist/2020.js";

export interface CheckBundle {
  /** Faults of a value. `steps` is what it may cost to find the first. @throws BudgetSpent when it costs more */
  faultsOf(data: unknown, steps: number): readonly ErrorObject[];
  /** Compiles what is needed only after a first fault. */
  prepare(): void;
}
