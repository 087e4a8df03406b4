/** What was seen on the way, for the counts at the end. */
export interface Tally {
  records: number;
  days: number;
  removed: number;
  lastDay: string | undefined;
  /** Of the records up to Written.lastId: how many, and the sum of their numbers. */
  counted: number;
  numbers: number;
}
