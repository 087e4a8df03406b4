import type { BrowserContext } from "playwright-core";

/** What a page is made of. */
const PARTS = ["document", "script", "stylesheet", "font", "image"];

/** Collects what is wrong in any page of a browser session: parts that do not come, calls that fail, errors of scripts. */
export function watchPages(context: BrowserContext): readonly string[] {
  const faults: string[] = [];
  context.on("response", (response) => {
    const isPart = PARTS.includes(response.request().resourceType());
    if (response.status() >= (isPart ? 400 : 500)) faults.push(`${response.status()} ${response.url()}`);
  });
  context.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText;
    // Whoever leaves a page ends what it loads.
    if (reason !== "net::ERR_ABORTED") faults.push(`${reason} ${request.url()}`);
  });
  context.on("weberror", (error) => faults.push(error.error().message));
  context.on("console", (message) => {
    if (message.type() === "error") faults.push(message.text());
  });
  return faults;
}
