/** Texts that all public pages share. */
export const texts = {
  day: (day: number, month: string) => `${day} ${month}`,
  months: ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"],
};
