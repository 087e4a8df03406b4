/** When a request arrived, by the reader's clock: "10:22:31.633", and "2026-01-02" before it when that is not today. */
export function timeOf(
  receivedAt: string,
  now: Date = new Date(),
): { readonly day: string | null; readonly time: string } {
  const at = new Date(receivedAt);
  const day = dayOf(at);
  const time = `${two(at.getHours())}:${two(at.getMinutes())}:${two(at.getSeconds())}.${String(at.getMilliseconds()).padStart(3, "0")}`;
  return { day: day === dayOf(now) ? null : day, time };
}

function dayOf(at: Date): string {
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}

function two(number: number): string {
  return String(number).padStart(2, "0");
}
