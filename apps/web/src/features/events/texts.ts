/** Every text of the page Upcoming events. */
export const texts = {
  title: "Upcoming events",
  lead: "Meet the people behind these APIs. Times are in UTC. Add puts an event in your calendar.",
  past: "Past",
  demo: "Request a Demo",

  /** Every event on the page has ended since it was written. */
  over: {
    before: "No events are planned. ",
    after: " instead: an expert shows you the APIs on your own use cases.",
  },
  none: {
    title: "No events yet",
    text: "New events appear here first. Meanwhile, an expert can show you the APIs on your own use cases.",
  },

  row: {
    add: "Add",
    addTo: (title: string) => `Add “${title}” to your calendar`,
    failed: "The file could not be created. Reload the page, then press Add.",
  },

  when: {
    span: (first: string, last: string) => `${first} to ${last}`,
    time: (weekday: string, time: string) => `${weekday}, ${time} UTC`,
    weekdays: ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"],
    days: (count: number) =>
      ["", "One day", "Two days", "Three days", "Four days", "Five days", "Six days", "Seven days"][count] ??
      `${count} days`,
  },
};
