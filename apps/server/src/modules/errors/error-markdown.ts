import { type ErrorCode, type ErrorOperationsAnswer, errorCatalogue, errorPage } from "@connect-portal/contract";

/**
 * An error for readers that are programs, with the operations that return it where the reader may see any. Undefined for
 * a code that the portal does not know and no operation returns.
 */
export function errorMarkdown(code: string, returned: ErrorOperationsAnswer | null) {
  const { operations, isComplete } = returned ?? { operations: [], isComplete: true };
  const isKnown = Object.hasOwn(errorCatalogue, code);
  if (!isKnown && operations.length === 0) return undefined;
  const lines = [`# ${code}`];
  if (isKnown) {
    const { status, text } = errorCatalogue[code as ErrorCode];
    lines.push("", `HTTP ${status}. ${text}`, "", `Cause and remedy: <${errorPage(code)}>`);
  }
  if (operations.length > 0) lines.push("", "## Returned by", "");
  for (const { method, path, title, page, module, solution, release } of operations)
    lines.push(`- \`${method} ${path}\` [${title}](${page}), ${module}, ${solution} ${release}`);
  if (!isComplete) lines.push("- and by others");
  return `${lines.join("\n")}\n`;
}
