import type { ContentProblem } from "@connect-portal/content";
import type { FastifyBaseLogger } from "fastify";

/** One line for each file that is wrong, with its first error. */
export function reportSite(problems: readonly ContentProblem[], log: FastifyBaseLogger): void {
  for (const [file, [first]] of Map.groupBy(problems, (problem) => problem.file)) {
    if (!first) continue;
    const { line, rule, message } = first;
    const place = line === undefined ? file : `${file}:${line}`;
    log.error({ file, line, rule }, `${place} ${rule} ${message} (what was published of it stays)`);
  }
}
