import closingDays from "../../simulator/calendar/closing-days.json" with { type: "json" };

/**
 * Computes what a credit account owes, day by day, from docs/sandbox.md ("Billing") and without the product's code. The
 * laws compare the card system with it. Only the list of bank holidays is shared: it is data.
 */

/** Amounts in minor units, rates in basis points a year. */
export interface Terms {
  readonly purchaseRate: number;
  readonly cashRate: number;
  /** Percent. */
  readonly share: number;
  readonly floor: number;
  readonly lateFee: number;
  readonly overLimitFee: number;
  readonly creditLimit: number;
}

const GRACE = 21;
const CHARGED_OFF_AFTER = 180;
const MS_OF_A_DAY = 86_400_000;

export const dayAfter = (day: string, days = 1): string =>
  new Date(Date.parse(day) + days * MS_OF_A_DAY).toISOString().slice(0, 10);
const { weekend, days } = closingDays.MA;
const closed = new Set(Object.entries(days).flatMap(([year, list]) => list.split(" ").map((day) => `${year}-${day}`)));

/** The first business day in Morocco from this one on. */
function bankDay(day: string): string {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay() || 7;
  return weekend.includes(weekday) || closed.has(day) ? bankDay(dayAfter(day)) : day;
}

const daysFrom = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / MS_OF_A_DAY;

/** A quotient of whole numbers, a half to the even neighbour. */
function evenly(dividend: bigint, divisor: bigint): number {
  const [whole, rest] = [dividend / divisor, dividend % divisor];
  if (rest * 2n < divisor) return Number(whole);
  if (rest * 2n > divisor) return Number(whole) + 1;
  return Number(whole % 2n === 0n ? whole : whole + 1n);
}

/** A statement by the reckoner, to compare with the account's operations. */
interface ReckonedStatement {
  readonly cutOn: string;
  readonly dueDate: string;
  readonly interest: number;
  readonly fees: number;
  readonly closing: number;
  readonly overdue: number;
  readonly minimumDue: number;
  readonly payInFull: number;
  readonly isInterestFree: boolean;
}

interface Open extends ReckonedStatement {
  /** The unpaid part of its own minimum. */
  unpaid: number;
  /** Credits between the cut and the due date. */
  credits: number;
  isAssessed: boolean;
}

export class Reckoner {
  readonly statements: Open[] = [];
  isChargedOff = false;
  /** Whether a due date was ever missed. */
  wasLate = false;
  private balance = 0;
  private cash = 0;
  private feesOfPeriod = 0;
  private periodFrom: string;
  /** Balances at the end of each day of the period. */
  private ends: { readonly day: string; readonly owed: number; readonly cash: number }[] = [];
  private readonly terms: Terms;

  constructor(terms: Terms, openedOn: string) {
    this.terms = terms;
    this.periodFrom = openedOn;
  }

  get owed(): number {
    return Math.max(0, -this.balance);
  }

  buy(amount: number): void {
    this.debit(amount);
  }

  draw(amount: number): void {
    this.balance -= amount;
    this.cash = Math.min(this.cash + amount, this.owed);
  }

  pay(amount: number): void {
    this.credit(amount);
    let left = amount;
    for (const statement of this.statements) {
      const taken = Math.min(left, statement.unpaid);
      statement.unpaid -= taken;
      left -= taken;
    }
    this.forgive(this.statements, this.owed);
  }

  /** A credit that is no payment: it lowers the debt, and the amount due only if that is higher than the debt. */
  give(amount: number): void {
    this.credit(amount);
    this.forgive(this.statements, this.owed);
  }

  /** Ends the day and begins the next. `isCut`: a statement is cut at its first moment. */
  midnight(next: string, isCut: boolean): void {
    this.ends.push({ day: dayAfter(next, -1), owed: this.owed, cash: this.cash });
    if (this.isChargedOff) return;
    const { since } = this.arrearsOn(next);
    if (since !== null && daysFrom(since, next) >= CHARGED_OFF_AFTER) {
      this.chargeOff();
      return;
    }
    if (isCut) this.cut(next);
    for (const statement of this.statements) if (dayAfter(statement.dueDate) === next) this.assess(statement);
  }

  /** Closes the period before the day, at any moment of it. */
  cut(day: string): void {
    const lastDue = this.statements.findLast(({ dueDate }) => dueDate < day);
    const isInterestFree = lastDue === undefined || lastDue.credits >= lastDue.payInFull;
    const interest = this.interestUntil(day, isInterestFree);
    this.debit(interest);
    if (this.owed > this.terms.creditLimit) this.fee(this.terms.overLimitFee);
    this.forgive(this.statements, this.owed);
    const overdue = this.statements.reduce((sum, { unpaid }) => sum + unpaid, 0);
    const revolving = Math.max(0, this.owed - overdue);
    const share = Math.max(evenly(BigInt(revolving) * BigInt(this.terms.share), 100n), this.terms.floor);
    const own = Math.min(revolving, share);
    this.statements.push({
      cutOn: day,
      dueDate: bankDay(dayAfter(day, GRACE)),
      interest,
      fees: this.feesOfPeriod,
      closing: this.balance,
      overdue,
      minimumDue: own + overdue,
      payInFull: this.owed,
      isInterestFree,
      unpaid: own,
      credits: 0,
      isAssessed: false,
    });
    this.feesOfPeriod = 0;
    this.periodFrom = day;
    this.ends = [];
  }

  /** The overdue amount on a day, and since when it is overdue. */
  arrearsOn(day: string): { readonly amount: number; readonly since: string | null } {
    const late = this.statements.filter(({ dueDate, unpaid }) => dueDate < day && unpaid > 0);
    return { amount: late.reduce((sum, { unpaid }) => sum + unpaid, 0), since: late[0]?.dueDate ?? null };
  }

  private interestUntil(day: string, isInterestFree: boolean): number {
    const days = this.ends.filter((end) => end.day >= this.periodFrom && end.day < day);
    const products = days.reduce((sum, { owed, cash }) => {
      const purchases = isInterestFree ? 0 : owed - cash;
      return sum + BigInt(cash) * BigInt(this.terms.cashRate) + BigInt(purchases) * BigInt(this.terms.purchaseRate);
    }, 0n);
    return evenly(products, 3_650_000n);
  }

  private assess(statement: Open): void {
    statement.isAssessed = true;
    const until = this.statements.slice(0, this.statements.indexOf(statement) + 1);
    this.forgive(until, Math.max(0, statement.payInFull - statement.credits));
    if (statement.minimumDue === 0 || until.every(({ unpaid }) => unpaid === 0)) return;
    this.wasLate = true;
    this.fee(this.terms.lateFee);
  }

  /** Nobody has to pay more than is owed: the oldest minimum is reduced first. */
  private forgive(some: readonly Open[], most: number): void {
    let excess = some.reduce((sum, { unpaid }) => sum + unpaid, 0) - most;
    for (const statement of some) {
      const forgiven = Math.max(0, Math.min(excess, statement.unpaid));
      statement.unpaid -= forgiven;
      excess -= forgiven;
    }
  }

  private debit(amount: number): void {
    this.balance -= amount;
    this.cash = Math.min(this.cash, this.owed);
  }

  private fee(amount: number): void {
    this.debit(amount);
    this.feesOfPeriod += amount;
  }

  private credit(amount: number): void {
    this.balance += amount;
    this.cash = Math.min(Math.max(0, this.cash - amount), this.owed);
    for (const statement of this.statements) if (!statement.isAssessed) statement.credits += amount;
  }

  private chargeOff(): void {
    this.balance = Math.max(0, this.balance);
    this.isChargedOff = true;
  }
}
