/** What every event says of where it comes from. */
export const PRODUCT = "Connect Portal";

/** Name of a kind of event, such as "call-api" for "Call API": letters, digits and hyphens. */
export function eventCode(action: string): string {
  return action
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, 32);
}
