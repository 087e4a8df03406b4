/** Something was added or removed; with recovery codes when some were made. */
export type FactorsChanged = (recoveryCodes?: readonly string[]) => Promise<void> | void;
