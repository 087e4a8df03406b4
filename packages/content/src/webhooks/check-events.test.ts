import type { WebhooksDescriptor } from "@connect-portal/contract";
import { describe, expect, it } from "vitest";
import { lineFinder } from "../text/finding.ts";
import { checkEvents, listedEvents } from "./check-events.ts";

type Event = WebhooksDescriptor["modules"][number]["apis"][number];

const issued: Event = { name: "card.issued", file: "cards.yaml" };

function check(...apis: Event[]) {
  const descriptor = { modules: [{ moduleName: "Cards", apis }] };
  return checkEvents(listedEvents(descriptor), {
    lineOf: lineFinder(JSON.stringify(descriptor, null, 2)),
    hasFile: (name) => name === "cards.yaml" || name === "broken.yaml",
    eventsIn: (name) => (name === "cards.yaml" ? new Set(["card.issued", "card.blocked"]) : undefined),
    apiNames: new Set(["Create card"]),
  });
}

const related = (name: string): Event => ({ ...issued, relatedEvents: [{ HttpVerb: "POST", name }] });

describe("checkEvents", () => {
  it.each<[string, Event[]]>([
    ["several events of one file", [issued, { name: "card.blocked", file: "cards.yaml" }]],
    ["a related event", [related("card.blocked"), { name: "card.blocked", file: "cards.yaml" }]],
    ["a related API", [related("Create card")]],
    ["an event whose file is broken, which that file's own findings say", [{ name: "a", file: "broken.yaml" }]],
  ])("accepts %s", (_, events) => {
    expect(check(...events)).toEqual([]);
  });

  it.each<[string, Event[], object]>([
    [
      "a file that is not there",
      [{ name: "card.issued", file: "gone.yaml" }],
      { rule: "webhooks/file-exists", line: 8, severity: "error" },
    ],
    [
      "a file above the folder",
      [{ name: "card.issued", file: "../cards.yaml" }],
      { rule: "webhooks/file-name", line: 8, severity: "error" },
    ],
    [
      "an event that its file does not describe",
      [{ name: "card.closed", file: "cards.yaml" }],
      {
        rule: "webhooks/event-in-file",
        line: 7,
        message: 'webhooks/cards.yaml does not describe "card.closed" under webhooks.',
      },
    ],
    ["an event that is listed twice", [issued, issued], { rule: "webhooks/unique-event", line: 11, severity: "error" }],
    [
      "a related event that nothing is called",
      [related("Create a card")],
      { rule: "webhooks/related-event", line: 12, severity: "warning" },
    ],
  ])("finds %s", (_, events, finding) => {
    expect(check(...events)).toMatchObject([finding]);
  });
});
