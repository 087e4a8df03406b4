import fc from "fast-check";

/** A step of a cardholder with a credit account. */
export type LifeStep =
  | { readonly what: "buy" | "draw" | "give"; readonly amount: number }
  /** A payment of the amount due, a part or a multiple of it, the whole debt, or another amount. */
  | { readonly what: "pay"; readonly how: "due" | "half" | "double" | "all" | "amount"; readonly amount: number }
  | { readonly what: "cycle"; readonly day: number }
  | { readonly what: "cut" }
  | { readonly what: "wait"; readonly days: number };

const amount = fc.integer({ min: 1, max: 600_000 });
const buys = fc.record({ what: fc.constantFrom("buy", "buy", "buy", "draw", "give"), amount });
const pays = fc.record({
  what: fc.constant("pay"),
  how: fc.constantFrom("due", "due", "due", "half", "double", "all", "amount"),
  amount,
});
const waits = fc.record({ what: fc.constant("wait"), days: fc.oneof(fc.integer({ min: 1, max: 40 }), fc.constant(1)) });

/** Sequences of up to that many steps. In calm ones nobody changes the cycle. */
export function lives(most: number, isCalm = false): fc.Arbitrary<LifeStep[]> {
  const steps = [
    { weight: 3, arbitrary: buys },
    { weight: 3, arbitrary: pays },
    { weight: 6, arbitrary: waits },
    ...(isCalm
      ? []
      : [
          { weight: 1, arbitrary: fc.record({ what: fc.constant("cycle"), day: fc.integer({ min: 1, max: 28 }) }) },
          { weight: 1, arbitrary: fc.record({ what: fc.constant("cut") }) },
        ]),
  ];
  return fc.array(fc.oneof(...steps), { minLength: 20, maxLength: most, size: "max" }) as fc.Arbitrary<LifeStep[]>;
}
