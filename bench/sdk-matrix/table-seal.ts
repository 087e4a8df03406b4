import { createHash } from "node:crypto";

const SEAL = /^<!-- seal ([0-9a-f]{64}) -->$/m;

/** The page with a line that says what it held when the command wrote it. */
export function sealed(page: string): string {
  return `${page.trimEnd()}\n\n<!-- seal ${hashOf(page)} -->\n`;
}

/** Whether nobody changed the page after the command wrote it. */
export function isSealed(page: string): boolean {
  const seal = SEAL.exec(page);
  return (
    seal !== null &&
    page.slice(seal.index + seal[0].length).trim() === "" &&
    seal[1] === hashOf(page.slice(0, seal.index))
  );
}

function hashOf(page: string): string {
  return createHash("sha256").update(page.trimEnd()).digest("hex");
}
