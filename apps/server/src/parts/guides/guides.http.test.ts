import { publishedContent } from "@connect-portal/content/testing";
import { expect, test } from "vitest";
import { runGuide, startGuidePortal } from "./run-guides.ts";

const { guides } = (await publishedContent()).current();
const withSteps = guides.filter(({ sections }) => sections.some(({ steps }) => steps.length > 0));

test("there are guides to run", () => expect(withSteps.length).toBeGreaterThan(5));

test.each(withSteps.map(({ slug }) => slug))(
  "each step of %s does in a new sandbox what the guide shows",
  {
    timeout: 120_000,
  },
  async (slug) => {
    const portal = await startGuidePortal();
    try {
      for (const { step, status, body } of await runGuide(portal, slug)) {
        const name = `${step.operationId}: ${JSON.stringify(body)}`;
        if (step.status === null) expect(status, name).toBeLessThan(300);
        else expect(status, name).toBe(step.status);
        const { recorded } = step;
        if (!recorded) throw new Error(`${step.operationId} was not recorded: run npm run record:guides`);
        expect(status, name).toBe(recorded.status);
        expect(shapeOf(body), `${step.operationId} was recorded otherwise: run npm run record:guides`).toEqual(
          shapeOf(JSON.parse(recorded.body ?? "null")),
        );
      }
    } finally {
      await portal.close();
    }
  },
);

/** A response without what differs between two runs: ids, keys and secrets. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf);
  if (typeof value === "object" && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, shapeOf(member)]));
  }
  return typeof value === "string" ? "" : value;
}
