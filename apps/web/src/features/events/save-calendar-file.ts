import type { SiteEvent } from "@connect-portal/content/site-model";

/** Makes the file in the browser and lets it be saved; what makes it is loaded now. Rejects when it cannot be. */
export async function saveCalendarFile(event: SiteEvent): Promise<void> {
  const { calendarFile } = await import("./calendar-file.ts");
  const text = calendarFile(event, location.hostname, new Date());
  const url = URL.createObjectURL(new Blob([text], { type: "text/calendar;charset=utf-8" }));
  const link = Object.assign(document.createElement("a"), { href: url, download: `${event.id}.ics` });
  link.click();
  // The browser has taken the bytes when the next task runs.
  setTimeout(() => URL.revokeObjectURL(url));
}
