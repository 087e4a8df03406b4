/** Minor units of a currency with two decimals, as people read them. */
export function amountText(minor: number): string {
  return (minor / 100).toLocaleString("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}

/** To the tenth, as far as anybody reads. */
export function millisecondsText(milliseconds: number): string {
  return milliseconds.toLocaleString("en-US", { maximumFractionDigits: 1 });
}
