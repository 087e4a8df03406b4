import { AsyncLocalStorage } from "node:async_hooks";
import { type OpenDatabase, observeQueries } from "@connect-portal/database";
import type { FastifyInstance } from "fastify";
import { parse } from "libpg-query";
import { selectWorldTables } from "../world/world-tables.repository.ts";

/** A query of a statement, such as a subselect. */
interface Query {
  /** Its tables, by the names that its conditions use. */
  readonly tables: Map<string, string>;
  /** Names whose `world` is a parameter; "" where the column stands without a name. */
  readonly held: Set<string>;
  /** Pairs of names whose `world` is the same. */
  readonly same: (readonly [string, string])[];
}

type Node = Readonly<Record<string, unknown>>;

const STATEMENTS: ReadonlySet<string> = new Set(["SelectStmt", "UpdateStmt", "DeleteStmt", "InsertStmt"]);

/**
 * The tables of worlds that a statement uses without their world, as PostgreSQL parses it: in each of its queries, the
 * `world` of each table has to be a parameter, and an INSERT has to set it. Only then does it go to one shard: to look the
 * number up in the same statement is too late for that.
 */
export async function tablesWithoutWorld(statement: string, worldTables: ReadonlySet<string>): Promise<string[]> {
  const without: string[] = [];
  const visit = (value: unknown, query: Query | undefined, isCondition: boolean): void => {
    if (Array.isArray(value)) for (const one of value) visit(one, query, isCondition);
    if (isNode(value)) for (const [kind, child] of Object.entries(value)) enter(kind, child, query, isCondition);
  };
  const enter = (kind: string, child: unknown, query: Query | undefined, isCondition: boolean): void => {
    // What is locked has been read. Both sides of a UNION are queries, both sides of a JOIN are not.
    if (kind === "lockingClause") return;
    const isQuery = STATEMENTS.has(kind) || (/^[lr]arg$/.test(kind) && isNode(child) && "op" in child);
    if (!isQuery) {
      if (query && isNode(child)) noteTable(kind, child, query);
      if (query && isNode(child) && kind === "A_Expr" && isCondition) noteEquality(child, query);
      // Within OR and NOT nothing is held.
      const isHeld = isNode(child) && kind === "BoolExpr" ? child.boolop === "AND_EXPR" : true;
      visit(child, query, kind === "whereClause" || kind === "quals" || (isCondition && isHeld));
      return;
    }
    const own: Query = { tables: new Map(), held: new Set(), same: [] };
    if (kind === "InsertStmt" && isNode(child)) noteColumns(child, own);
    visit(child, own, false);
    for (const [one, other] of own.same) {
      if (own.held.has(one) || own.held.has(other)) own.held.add(one).add(other);
    }
    for (const [name, table] of own.tables) {
      const isHeld = own.held.has(name) || (own.held.has("") && own.tables.size === 1);
      if (worldTables.has(table) && !isHeld) without.push(table);
    }
  };
  visit(await parse(statement), undefined, false);
  return without;
}

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && !Array.isArray(value);

function nameOf({ relname, alias }: Node): string {
  return String(isNode(alias) ? alias.aliasname : relname);
}

function noteTable(kind: string, node: Node, { tables }: Query): void {
  if (kind === "RangeVar" || kind === "relation") tables.set(nameOf(node), String(node.relname));
}

function noteColumns({ relation, cols }: Node, { held }: Query): void {
  if (isNode(relation) && JSON.stringify(cols).includes('"name":"world"')) held.add(nameOf(relation));
}

function noteEquality({ name, lexpr, rexpr }: Node, { held, same }: Query): void {
  if (!JSON.stringify(name).includes('"sval":"="')) return;
  const [one, other] = [lexpr, rexpr].map(tableOfWorld);
  if (one !== undefined && other !== undefined) same.push([one, other]);
  else if (one !== undefined && isParameter(rexpr)) held.add(one);
  else if (other !== undefined && isParameter(lexpr)) held.add(other);
}

/** Undefined for what is no column `world`. */
function tableOfWorld(value: unknown): string | undefined {
  if (!isNode(value) || !isNode(value.ColumnRef)) return undefined;
  const names = [...JSON.stringify(value.ColumnRef.fields).matchAll(/"sval":"([^"]*)"/g)].map(([, one = ""]) => one);
  const [column, table = ""] = names.reverse();
  return column === "world" ? table : undefined;
}

function isParameter(value: unknown): boolean {
  if (!isNode(value)) return false;
  return "ParamRef" in value || (isNode(value.TypeCast) && isParameter(value.TypeCast.arg));
}

/** Statements about several worlds, by their first words, and why they may be. */
const exceptions: Readonly<Record<string, string>> = {
  "SELECT DISTINCT world FROM": "finds the worlds whose expired responses are then deleted, each in its own statement",
};

const watched = new AsyncLocalStorage<true>();

export interface WorldWatch {
  /** Watches the statements of this work, too. */
  run<T>(work: () => Promise<T>): Promise<T>;
  /** @throws Error that shows a statement without its world */
  check(): Promise<void>;
}

/** Watches the statements of all requests. What a test itself asks the database may be about all worlds. */
export async function watchWorlds(app: FastifyInstance, { db, pool }: OpenDatabase): Promise<WorldWatch> {
  const tables = new Set((await selectWorldTables(db)).map(({ name }) => name));
  const statements = new Set<string>();
  app.addHook("onRequest", (_request, _reply, next) => watched.run(true, next));
  observeQueries(pool, (text) => {
    if (watched.getStore() && text.includes("sandbox_")) statements.add(text.trim());
    return undefined;
  });
  return {
    run: (work) => watched.run(true, work),
    check: async () => {
      for (const statement of statements) {
        if (Object.keys(exceptions).some((words) => statement.startsWith(words))) continue;
        const without = await tablesWithoutWorld(statement, tables);
        if (without.length > 0)
          throw new Error(`A statement uses ${without.join(", ")} without a world:\n${statement}`);
      }
    },
  };
}
