import { ApiError, type UsageAnswer, type UsageList, type UsageQuery, usageLists } from "@connect-portal/contract";
import type { FastifyPluginAsync, FastifyRequest } from "fastify";
import { askedLanguage } from "../../asked-language.ts";
import { serveCall } from "../../serve-call.ts";
import { csvHead, csvLines, joinChunks } from "../activity-exports/file/file-maker.ts";
import { readUsage } from "./read-usage.ts";
import type { UsageRange } from "./usage-reports.repository.ts";

/** Longest range in days: as long as counts are kept. */
const MOST_DAYS = 400;

/** How the sandbox is used, for administrators: lists, and each as a file. */
const usage: FastifyPluginAsync = async (app) => {
  const { database, content, settings } = app.services;
  function read(request: FastifyRequest, range: UsageRange) {
    const published = content.current();
    return readUsage(database.db, published, range, askedLanguage(request, published.brand.languages));
  }

  serveCall(app, "getUsage", async (request) => ({
    isCounted: settings.USAGE === "on",
    ...(await read(request, rangeOf(request.query))),
  }));

  serveCall(app, "getUsageFile", async (request, reply) => {
    const { list, ...range } = request.query;
    const file = csvOf(list, await read(request, rangeOf(range)));
    return reply
      .headers({
        "cache-control": "no-store",
        "content-disposition": `attachment; filename="usage_${list}_${range.from}_${range.to}.csv"`,
      })
      .type("text/csv; charset=utf-8")
      .send(Buffer.from(file));
  });
};

/** Throws validation_failed. */
function rangeOf({ from, to, release }: UsageQuery): UsageRange {
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000;
  const message =
    days < 0 ? "must not be before the first day" : days > MOST_DAYS && `must be within ${MOST_DAYS} days of the first`;
  if (message) throw new ApiError("validation_failed", { errors: [{ in: "query", pointer: "/to", message }] });
  return { from, to, ...(release && { release }) };
}

/** A line for each item, its members as columns. */
function csvOf(list: UsageList, answer: Omit<UsageAnswer, "isCounted">): Uint8Array {
  const columns = Object.keys(usageLists[list].properties);
  const rows = answer[list].map((row) => columns.map((column) => cellOf((row as Record<string, unknown>)[column])));
  return joinChunks([csvHead(columns), ...(rows.length === 0 ? [] : [csvLines(rows)])]);
}

function cellOf(value: unknown): string {
  return Array.isArray(value) ? value.join(" ") : `${value ?? ""}`;
}

export default usage;
