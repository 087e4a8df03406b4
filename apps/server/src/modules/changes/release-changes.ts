import type { Content, Module, Release } from "@connect-portal/content";
import type { ChangedOperation, ChangesAnswer } from "@connect-portal/contract";
import type { OperationRoute } from "@connect-portal/openapi-document";
import {
  type ComparedDocument,
  type ComparedOperation,
  changeSeverities,
  changesBetween,
  type OperationChanges,
} from "@connect-portal/openapi-document/changes";
import { LRUCache } from "lru-cache";
import { openSolutionIds, type ProductIds } from "../catalogue/visibility.ts";
import { pauses } from "../portal-search/collect-entries.ts";
import type { CalledOperation } from "../sandbox-calls/kept-calls.repository.ts";

/** Changed operations that are listed, and comparisons that are kept. */
const MAX_OPERATIONS = 5_000;
const KEPT = 30;

/** A document of a release, with what leads to its pages. */
interface ReleaseDocument extends ComparedDocument {
  readonly module: Module;
  readonly solution: string;
}

interface Comparison {
  readonly operations: readonly OperationChanges[];
  readonly isComplete: boolean;
}

interface ReleaseChanges {
  /** What changed in the documents that the reader may see in both releases; `called` is what the account called. */
  between(
    content: Content,
    productIds: ProductIds,
    releases: readonly [from: Release, to: Release],
    called: readonly CalledOperation[],
  ): Promise<ChangesAnswer>;
}

/** Compares each pair of releases once for all readers who see the same documents of them. */
export function createReleaseChanges(): ReleaseChanges {
  const made = new LRUCache<string, Promise<Comparison>>({ max: KEPT });

  function compareOnce(before: readonly ReleaseDocument[], after: readonly ReleaseDocument[]): Promise<Comparison> {
    const key = JSON.stringify(
      [before, after].map((side) => side.map(({ name, document }) => [name, document.index.hash])),
    );
    const known = made.get(key);
    if (known) return known;
    const making = compare(before, after);
    made.set(key, making);
    making.catch(() => made.delete(key));
    return making;
  }

  return {
    async between(content, productIds, [from, to], called) {
      const open = openSolutionIds(content, productIds);
      const before = documentsOf(content, open, from);
      const after = documentsOf(content, open, to);
      const { operations, isComplete } = await compareOnce(before, after);
      const counts = new Map(called.map(({ operation, count }) => [operation, count]));
      const [callsBefore, callsAfter] = [callCounter(before, counts), callCounter(after, counts)];
      const placed = [new Map(before.map((one) => [one.name, one])), new Map(after.map((one) => [one.name, one]))];
      const presented = operations.flatMap((changed) => {
        const document = placed[changed.after ? 1 : 0]?.get((changed.after ?? changed.before)?.document ?? "");
        const calls = callsBefore(changed.before) + (from.id === to.id ? 0 : callsAfter(changed.after));
        return document ? [present(changed, document, calls)] : [];
      });
      const rank = ({ severity, calls }: ChangedOperation) =>
        (calls > 0 ? 0 : changeSeverities.length) + changeSeverities.indexOf(severity);
      return {
        from: { id: from.id, name: from.name, documents: before.length },
        to: { id: to.id, name: to.name, documents: after.length },
        operations: presented.toSorted((one, other) => rank(one) - rank(other)),
        isComplete,
      };
    },
  };
}

async function compare(before: readonly ComparedDocument[], after: readonly ComparedDocument[]): Promise<Comparison> {
  const operations: OperationChanges[] = [];
  const pause = pauses();
  for (const changed of changesBetween(before, after)) {
    if (changed && operations.length >= MAX_OPERATIONS) return { operations, isComplete: false };
    if (changed) operations.push(changed);
    const paused = pause();
    if (paused) await paused;
  }
  return { operations, isComplete: true };
}

/** Documents have the same name in both releases where solution, module and file are called the same. */
function documentsOf(content: Content, open: ReadonlySet<number>, release: Release): ReleaseDocument[] {
  const solutions = new Map(
    content.solutions
      .filter(({ id, releaseId }) => releaseId === release.id && open.has(id))
      .map((one) => [one.id, one]),
  );
  return content.modules.flatMap((module) => {
    const solution = solutions.get(module.solutionId);
    if (!solution) return [];
    const [, , area = "", folder = ""] = module.wsYamlUrl.split("/");
    return [...module.specs, ...module.webhookSpecs].map(({ file, document }) => ({
      name: `${area}/${folder}/${file}`,
      area,
      document,
      module,
      solution: solution.name,
    }));
  });
}

/** The log names an operation by its method and path, with that of the server before it: one name for each server. */
export function loggedNames({ method, path, servers }: OperationRoute): string[] {
  return [...new Set(servers.map(({ url }) => `${method.toUpperCase()} ${url.replace(/\/$/, "")}${path}`))];
}

function callCounter(documents: readonly ReleaseDocument[], counts: ReadonlyMap<string, number>) {
  const calls = new Map<string, number>();
  if (counts.size === 0) return () => 0;
  for (const { name, document } of documents) {
    for (const route of document.routes()) {
      const count = loggedNames(route).reduce((sum, operation) => sum + (counts.get(operation) ?? 0), 0);
      if (count > 0) calls.set(`${name} ${route.id}`, count);
    }
  }
  return (operation: ComparedOperation | undefined) =>
    operation?.kind === "operation" ? (calls.get(`${operation.document} ${operation.id}`) ?? 0) : 0;
}

function present(
  { before, after, changes, isComplete }: OperationChanges,
  { module, solution }: ReleaseDocument,
  calls: number,
): ChangedOperation {
  const { kind, method, path, title } = (after ?? before) as ComparedOperation;
  const page =
    kind === "webhook"
      ? `/webhooks-ui${module.wsYamlUrl}?${new URLSearchParams({ event: path })}`
      : `/swagger-ui${module.wsYamlUrl}?${new URLSearchParams({ api: title })}`;
  return {
    severity: changes[0]?.severity ?? "different",
    kind,
    method: method.toUpperCase(),
    path,
    title,
    solution,
    module: module.name,
    page,
    calls,
    changes: changes.map(({ severity, rule, text, pointer, isBefore = false }) => ({
      severity,
      rule,
      text,
      pointer,
      isBefore,
    })),
    isComplete,
  };
}
