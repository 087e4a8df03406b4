import { MAX_DEPTH } from "../depth.ts";
import { type JsonMap, reachableSchemas, type SchemaEdges, targetsOf } from "./schema-edges.ts";

/** Checks along one path of a value, from its root to a leaf; an honest recursion has a few for each level. */
const MANY = 100_000;

/**
 * Finds what makes a schema costly: its checks multiply with the depth of the value, as where two branches of an anyOf
 * lead back to it through the same property, or with each reference on a chain. Undefined when they do not, else the
 * JSON Pointer of the schema in which they do.
 */
export function costlySchema(document: JsonMap, pointer: string): string | undefined {
  const edges = reachableSchemas(document, pointer);
  const checks = checksOf(edges);
  const isMany = (at: string) => (checks.get(at) ?? 0) >= MANY;
  if (!isMany(pointer)) return undefined;
  // Downwards, as long as it is much; where a circle closes, it is the circle.
  const passed = new Set<string>();
  for (let at: string | undefined = pointer; at !== undefined; ) {
    if (passed.has(at)) return at;
    passed.add(at);
    const below: string | undefined = targetsOf(edges.get(at)).find(isMany);
    if (below === undefined) return at;
    at = below;
  }
  return pointer;
}

/** How often the schemas of one path are checked at most, for each schema that a value of the greatest depth begins with. */
function checksOf(edges: ReadonlyMap<string, SchemaEdges>): Map<string, number> {
  const steps = new Map<string, Step>();
  for (const at of edges.keys()) stepOf(at, edges, steps, new Set());
  let below = new Map<string, number>();
  for (let depth = 0; depth <= MAX_DEPTH; depth++) {
    const now = new Map<string, number>();
    let isSame = true;
    for (const [at, { own, named, wild }] of steps) {
      const sum = (targets: Targets | undefined) =>
        [...(targets ?? [])].reduce((total, [target, times]) => total + times * (below.get(target) ?? 1), 0);
      const rest = sum(wild);
      const most = Math.max(rest, ...[...named.values()].map((targets) => sum(targets) + rest));
      const checks = Math.min(own + most, MANY);
      now.set(at, checks);
      if (below.get(at) !== checks) isSame = false;
    }
    below = now;
    if (isSame) break;
  }
  return below;
}

type Targets = Map<string, number>;

/** One step of a path: the schemas that check the value itself, and how often which ones check what is below a name. */
interface Step {
  readonly own: number;
  readonly named: Map<string, Targets>;
  readonly wild: Targets;
}

function stepOf(
  at: string,
  edges: ReadonlyMap<string, SchemaEdges>,
  steps: Map<string, Step>,
  open: Set<string>,
): Step {
  const known = steps.get(at);
  if (known) return known;
  const { inPlace = [], named = new Map<string, string[]>(), wild = [] } = edges.get(at) ?? {};
  // A schema that leads back to itself at the same value never ends.
  if (open.has(at)) return { own: MANY, named: new Map(), wild: new Map() };
  open.add(at);
  const step = { own: 1, named: new Map<string, Targets>(), wild: new Map<string, number>() };
  for (const target of wild) count(step.wild, target, 1);
  for (const [name, targets] of named) {
    const own = new Map<string, number>();
    for (const target of targets) count(own, target, 1);
    // A name here is excluded from this schema's wildcards, but may match another schema's.
    for (const target of wild) count(own, target, -1);
    step.named.set(name, own);
  }
  for (const target of inPlace) {
    const inner = stepOf(target, edges, steps, open);
    step.own = Math.min(step.own + inner.own, MANY);
    for (const [below, times] of inner.wild) count(step.wild, below, times);
    for (const [name, targets] of inner.named) {
      const joined = step.named.get(name) ?? new Map<string, number>();
      for (const [below, times] of targets) count(joined, below, times);
      step.named.set(name, joined);
    }
  }
  open.delete(at);
  steps.set(at, step);
  return step;
}

function count(targets: Targets, target: string, times: number): void {
  targets.set(target, Math.min((targets.get(target) ?? 0) + times, MANY));
}
