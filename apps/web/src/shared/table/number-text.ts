const grouped = new Intl.NumberFormat("en");

/** 184220 as "184,220". */
export function numberText(value: number): string {
  return grouped.format(value);
}
