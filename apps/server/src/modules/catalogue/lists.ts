import type { Content, Module, Release, Solution } from "@connect-portal/content";
import type { LastModuleAnswer } from "@connect-portal/contract";
import type { RequestContext } from "../../context.ts";
import { listRecords } from "../audit/activity/activity.repository.ts";
import { countThrough, selectRecords } from "../audit/activity/select-records.ts";
import { presentPlacedModule } from "./presenters.ts";
import {
  findOpenModule,
  openProduct,
  openRelease,
  openSolution,
  openSolutionIds,
  type ProductIds,
  visibleReleases,
} from "./visibility.ts";

/** Number of choices that are checked, because some of the user's choices may be closed now. */
const CHOICES = 10;

/** Throws what openProduct throws. */
export function releasesOfProduct(content: Content, productIds: ProductIds, id: number): Release[] {
  const product = openProduct(content, productIds, id);
  return visibleReleases(content, productIds).filter((release) => release.productIds.includes(product.id));
}

/** Throws what openRelease throws. */
export function solutionsOfRelease(content: Content, productIds: ProductIds, id: number): Solution[] {
  const release = openRelease(content, productIds, id);
  return content.solutions.filter(({ releaseId }) => releaseId === release.id);
}

/** Throws what openSolution throws. */
export function modulesOfSolution(content: Content, productIds: ProductIds, id: number): Module[] {
  const solution = openSolution(content, productIds, id);
  return content.modules.filter(({ solutionId }) => solutionId === solution.id);
}

/** Modules to continue with: the last one that the user chose, and the first one. */
export async function modulesToGoOnWith(context: RequestContext, content: Content): Promise<LastModuleAnswer> {
  return {
    lastModule: presentPlacedModule(content, await findLastModule(context, content)),
    firstModule: presentPlacedModule(content, findFirstModule(content, context.principal.productIds)),
  };
}

/** The first module for an account that has opened none: the first open one, preferably of the latest. */
function findFirstModule(content: Content, productIds: ProductIds): Module | undefined {
  const open = openSolutionIds(content, productIds);
  const modules = content.modules.filter(({ solutionId }) => open.has(solutionId));
  return modules.find(({ latestVersion }) => latestVersion) ?? modules[0];
}

/**
 * The module that the user chose last and may still open, as the activity log knows it: nothing of it stays in a browser
 * that somebody else uses next.
 */
async function findLastModule(
  { db, principal: { userId, username, productIds } }: RequestContext,
  content: Content,
): Promise<Module | undefined> {
  const action = "Select ConnectAPI Module";
  const numbers = await countThrough(db, username, { action });
  if (!numbers) return undefined;
  const { first, last } = numbers;
  const latest = { first: Math.max(first, last - CHOICES + 1), last };
  const selection = await selectRecords(db, username, action, latest);
  const records = selection ? await listRecords(db, username, selection) : [];
  return (
    records
      // A deleted account's name may be somebody else's now.
      .filter(({ actorUserId }) => actorUserId === userId)
      .map(({ data }) => findOpenModule(content, productIds, data ?? ""))
      .find((module) => module !== undefined)
  );
}
