import { onTestFinished, vi } from "vitest";
import { expect, integrator, test } from "../../testing/component-test.tsx";
import { useLinkInSight } from "./use-link-in-sight.ts";

const module = "/swagger-ui/4.2.4/issuing";

/** Links one below the other, the last of them below the screen. */
function Links({ onLink }: { readonly onLink: (address: URL) => void }) {
  useLinkInSight(onLink);
  return (
    <main>
      <a href={`${module}/cards`}>Cards</a>
      <a href="/guides">Guides</a>
      <a href={`${module}/accounts`}>Accounts</a>
      <a href={`${module}/limits`} style={{ display: "block", marginTop: "200vh" }}>
        Limits
      </a>
    </main>
  );
}

/** A device whose reader points with a finger. */
function finger() {
  vi.spyOn(globalThis, "matchMedia").mockImplementation((query) => {
    return Object.assign(new EventTarget(), { matches: query === "(hover: none)", media: query }) as MediaQueryList;
  });
  onTestFinished(() => void vi.restoreAllMocks());
}

const named = (onLink: ReturnType<typeof vi.fn<(address: URL) => void>>) =>
  onLink.mock.calls.map(([{ pathname }]) => pathname);

test("for a finger the references in sight are named, those below once they are scrolled to", async ({ render }) => {
  finger();
  const onLink = vi.fn<(address: URL) => void>();
  render(<Links onLink={onLink} />, { session: integrator });
  await expect.poll(() => named(onLink)).toEqual([`${module}/cards`, `${module}/accounts`]);
  globalThis.scrollTo(0, document.documentElement.scrollHeight);
  await expect.poll(() => named(onLink).at(-1)).toBe(`${module}/limits`);
});
