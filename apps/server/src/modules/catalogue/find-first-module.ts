import type { Content, Module } from "@connect-portal/content";
import { openSolutionIds, type ProductIds } from "./visibility.ts";

/** Where an account that has opened no module may begin: the first one that is open to it, of the latest ones if any is. */
export function findFirstModule(content: Content, productIds: ProductIds): Module | undefined {
  const open = openSolutionIds(content, productIds);
  const modules = content.modules.filter(({ solutionId }) => open.has(solutionId));
  return modules.find(({ latestVersion }) => latestVersion) ?? modules[0];
}
