import fc from "fast-check";
import { expect } from "vitest";
import { previewInterest } from "../../modules/issuing/statements/preview-interest.ts";
import type { Statement } from "../../simulator/statements/statement.ts";
import { beginLife, type Life, liveThrough, localDay, pay, stillDue, takeStep, terms } from "./live.ts";
import { type LifeStep, lives } from "./lives.ts";
import { dayAfter } from "./reckoner.ts";

const products = fc.constantFrom(...Object.keys(terms));
const STEPS = 45;
/**
 * Days that a statement's period may have: the cut never passes a due date, and an account is billed at least once in
 * two months.
 */
const [SHORTEST, LONGEST] = [22, 62];

function figuresOf({ cutAt, dueDate, totals, closing, overdue, minimumDue, payInFull, isInterestFree }: Statement) {
  const cutOn = localDay(cutAt);
  const [interest, fees] = [0 - totals.interest, 0 - totals.fees];
  return { cutOn, dueDate, interest, fees, closing, overdue, minimumDue, payInFull, isInterestFree };
}

async function assertFigures({ statements, reckoner }: Life): Promise<void> {
  const reckoned = reckoner.statements.map(({ unpaid, credits, isAssessed, ...figures }) => figures);
  expect((await statements()).map(figuresOf)).toEqual(reckoned);
}

const bucketOf = (days: number) =>
  days >= 90 ? "90" : days >= 60 ? "60" : days >= 30 ? "30" : days >= 1 ? "1-29" : "current";

async function assertArrears({ account, reckoner, today }: Life): Promise<void> {
  const { status, arrears } = await account();
  expect(status === "charged_off").toBe(reckoner.isChargedOff);
  if (reckoner.isChargedOff) return;
  const { amount, since } = reckoner.arrearsOn(today());
  const bucket = since === null ? "current" : bucketOf((Date.parse(today()) - Date.parse(since)) / 86_400_000);
  expect({ status, arrears }).toEqual({
    status: amount > 0 ? "overdue" : "active",
    arrears: { overdueAmount: amount, overdueSince: since, bucket },
  });
}

/** The same steps, with the clock advanced day by day. */
const slowly = (steps: readonly LifeStep[]): LifeStep[] =>
  steps.flatMap((step) =>
    step.what === "wait" ? Array.from({ length: step.days }, (): LifeStep => ({ what: "wait", days: 1 })) : [step],
  );

async function everything({ world, accountId, account, statements }: Life): Promise<unknown> {
  return [await account(), await statements(), await world.entries({ account: accountId })];
}

/** Laws that hold for an account whatever happens to it; the key says what is proved. */
export const billingLaws: Readonly<Record<string, fc.IAsyncProperty<[string, LifeStep[]]>>> = {
  "interest, fees, minimum and due date of each statement follow from the entries": fc.asyncProperty(
    products,
    lives(STEPS),
    async (product, steps) => {
      await assertFigures(await liveThrough(product, steps, () => {}));
    },
  ),
  "the age of arrears is that of the oldest minimum that is still open": fc.asyncProperty(
    products,
    lives(STEPS),
    async (product, steps) => {
      await liveThrough(product, steps, assertArrears);
    },
  ),
  "whoever pays each minimum by its due date is never overdue": fc.asyncProperty(
    products,
    lives(STEPS),
    async (product, steps) => {
      const life = await beginLife(product);
      for (const step of slowly(steps)) {
        if (life.reckoner.statements.some(({ dueDate }) => dueDate === life.today())) {
          await pay(life, await stillDue(life));
        }
        await takeStep(life, step);
        expect((await life.account()).status).toBe("active");
      }
      const fees = (await life.statements()).map(({ totals }) => totals.fees);
      expect(fees.every((fee) => -fee <= (terms[product]?.overLimitFee ?? 0))).toBe(true);
    },
  ),
  "a preview of interest is what is booked when nothing happens until the cut": fc.asyncProperty(
    products,
    lives(STEPS),
    async (product, steps) => {
      const life = await liveThrough(product, steps, () => {});
      const account = await life.account();
      if (account.status === "charged_off") return;
      const { cutDay, interestFree, interestAtCut } = await previewInterest(life.world, account);
      // At the latest at its local midnight, and before the next one.
      await life.world.advance(new Date(`${cutDay}T00:00:00Z`));
      const { status } = await life.account();
      if (status === "charged_off") return;
      const cut = (await life.statements()).at(-1);
      const interest = 0 - (cut?.totals.interest ?? Number.NaN);
      expect([cut && localDay(cut.cutAt), cut?.isInterestFree, interest]).toEqual([
        cutDay,
        interestFree,
        interestAtCut.amount,
      ]);
    },
  ),
  "one jump of the clock is as many steps": fc.asyncProperty(products, lives(STEPS), async (product, steps) => {
    const [jumped, stepped] = [
      await liveThrough(product, steps, () => {}),
      await liveThrough(product, slowly(steps), () => {}),
    ];
    expect(await everything(stepped)).toEqual(await everything(jumped));
  }),
  "a statement is cut by itself after the due date of the one before, and within two months": fc.asyncProperty(
    products,
    lives(STEPS),
    async (product, steps) => {
      const byHand = new Set<string>();
      const life = await liveThrough(product, steps, ({ world }, { what }) => {
        if (what === "cut") byHand.add(world.now.toISOString());
      });
      const all = await life.statements();
      for (const [place, { cutAt }] of all.entries()) {
        const before = all[place - 1]?.cutAt;
        if (before === undefined || byHand.has(cutAt)) continue;
        expect(localDay(cutAt) >= dayAfter(localDay(before), SHORTEST)).toBe(true);
      }
      const last = localDay(all.at(-1)?.cutAt ?? "2025-01-07");
      const hasEnded = (await life.account()).status === "charged_off";
      expect(hasEnded || life.today() <= dayAfter(last, LONGEST)).toBe(true);
    },
  ),
};
