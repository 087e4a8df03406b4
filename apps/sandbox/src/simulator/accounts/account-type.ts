/** Savings, checking and credit, as a cardholder chooses at a machine; ISO 8583 field 3 has 00 for the default account. */
export const accountTypes = ["10", "20", "30"] as const;
export type AccountType = (typeof accountTypes)[number];
