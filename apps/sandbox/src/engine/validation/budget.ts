/** Thrown during a validation that has used up its steps. */
export class BudgetSpent extends Error {
  override readonly name = "BudgetSpent";
}

/** Counts the work of one validation at a time, in steps of 10 to 120 ns. */
export interface Budget {
  /** Begins a validation that may take this many steps; without a limit where time and memory are limited otherwise. */
  begin(steps: number): void;
  /** @throws BudgetSpent */
  spend(steps: number): void;
  /** Ends the validation before work of unknown cost. @throws BudgetSpent unless there is no limit */
  leave(): void;
}

export function createBudget(): Budget {
  let left = 0;
  return {
    begin: (steps) => {
      left = steps;
    },
    spend: (steps) => {
      left -= steps;
      if (left < 0) throw new BudgetSpent();
    },
    leave: () => {
      if (left !== Number.POSITIVE_INFINITY) throw new BudgetSpent();
    },
  };
}
