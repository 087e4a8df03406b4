import { randomUUID } from "node:crypto";

interface Money {
  readonly amount: number;
  readonly currencyCode: string;
}

let step = 0;

export function tell(what: string): void {
  step += 1;
  process.stdout.write(`\n${String(step).padStart(2)}. ${what}\n`);
}

export function say(text: string): void {
  process.stdout.write(`    ${text}\n`);
}

export function theEnd(): void {
  process.stdout.write(`\nEverything was as told, in ${step} steps.\n`);
}

/** @throws Error when the story goes another way */
export function expect(name: string, is: unknown, should: unknown): void {
  if (is !== should) throw new Error(`in step ${step} ${name} should be ${should} and is ${is}.`);
}

/** Minor units as people write them; every currency of the story has two decimals. */
export function money({ amount, currencyCode }: Money): string {
  return `${(amount / 100).toFixed(2)} ${currencyCode}`;
}

/** Each change has a key of its own. A retry would send the same one, and get the first answer again. */
export function once(): { readonly idempotencyKey: string } {
  return { idempotencyKey: randomUUID() };
}
