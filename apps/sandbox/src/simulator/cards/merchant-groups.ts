export const merchantGroups = [
  "airlines",
  "hotels",
  "car_rental",
  "transport",
  "restaurants",
  "groceries",
  "fuel",
  "cash",
  "gambling",
  "digital_goods",
  "alcohol_and_tobacco",
] as const;
export type MerchantGroup = (typeof merchantGroups)[number];

/** First and last merchant category code (ISO 18245) of a range. */
type MccRange = readonly [first: string, last: string];

/** The MCCs of each group, by the names of ISO 18245 and the schemes (3000 to 3999). */
export const mccRangesOf: Readonly<Record<MerchantGroup, readonly MccRange[]>> = {
  airlines: [range("3000", "3350"), range("4511")],
  hotels: [range("3501", "3999"), range("7011")],
  car_rental: [range("3351", "3500"), range("7512", "7513")],
  transport: [range("4111", "4112"), range("4121"), range("4131"), range("4784"), range("4789")],
  restaurants: [range("5811", "5814")],
  groceries: [range("5411"), range("5422"), range("5441"), range("5451"), range("5462"), range("5499")],
  fuel: [range("5541", "5542"), range("5552"), range("5983")],
  cash: [range("4829"), range("6010", "6012"), range("6050", "6051"), range("6538"), range("6540")],
  gambling: [range("7800", "7802"), range("7995"), range("9406")],
  digital_goods: [range("5815", "5818")],
  alcohol_and_tobacco: [range("5813"), range("5921"), range("5993")],
};

function range(first: string, last = first): MccRange {
  return [first, last];
}

/** A code may be in several: a bar is a restaurant, and sells alcohol. */
export function merchantGroupsOf(mcc: string): readonly MerchantGroup[] {
  return merchantGroups.filter((group) => mccRangesOf[group].some(([first, last]) => first <= mcc && mcc <= last));
}
