/** A card number as it is printed on a card: in groups of four; of 15 and 14 digits as 4-6-5 and 4-6-4. */
export function grouped(pan: string): string {
  const groups = pan.length < 16 ? /^(\d{4})(\d{6})(\d+)$/ : /^(\d{4})(\d{4})(\d{4})(\d+)$/;
  return pan.replace(groups, (_all, ...parts: string[]) => parts.slice(0, pan.length < 16 ? 3 : 4).join(" "));
}
