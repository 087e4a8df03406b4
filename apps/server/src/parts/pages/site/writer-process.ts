import type { SiteWish, SiteWriter } from "./written-site.ts";

/** Writes the public pages once, and ends. It is told of nothing but what it needs for that: no setting, no secret. */
process.once("message", async ({ program, wish }: { program: string; wish: SiteWish }) => {
  const { writeSite }: SiteWriter = await import(program);
  const written = await writeSite({ ...wish, now: new Date() });
  // Whoever asked may be gone: nobody waits for the pages then.
  process.send?.(written, undefined, undefined, () => process.disconnect?.());
});
