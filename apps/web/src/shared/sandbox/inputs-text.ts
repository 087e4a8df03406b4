import type { SandboxPayment } from "@connect-portal/contract";

/** What a check looked at, in one line: "status N, limit 8000". */
export function inputsText(inputs: SandboxPayment["checks"][number]["inputs"]): string {
  return Object.entries(inputs)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${name.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`)} ${value}`)
    .join(", ");
}
