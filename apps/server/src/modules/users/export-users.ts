import { setImmediate } from "node:timers/promises";
import { ACCESS_REVIEW_LIMITS, ApiError, paths, userFileColumns } from "@connect-portal/contract";
import type { RequestContext } from "../../context.ts";
import type { UserRow } from "../accounts/users.repository.ts";
import { csvHead, csvLines } from "../activity-exports/file/file-maker.ts";
import { recordAct } from "../audit/record-act.ts";
import { countPersons, listPersonsAfter } from "./user-files.repository.ts";

const BATCH = 500;

/**
 * All users in the columns that an import reads. It leaves when the log says that it was made.
 * @throws ApiError access_review_too_large
 */
export async function exportUsers(context: RequestContext): Promise<Buffer> {
  const { db } = context;
  if ((await countPersons(db)) > ACCESS_REVIEW_LIMITS.csv) throw new ApiError("access_review_too_large");
  const chunks = [csvHead(userFileColumns)];
  let total = 0;
  for (let after = 0; ; ) {
    const rows = await listPersonsAfter(db, after, BATCH);
    chunks.push(csvLines(rows.map(lineOf)));
    total += rows.length;
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) break;
    after = last.id;
    // The embedded database answers without a turn of the event loop.
    await setImmediate();
  }
  await recordAct(context, db, { action: "Export users", webService: paths.usersFile, data: { users: total } });
  return Buffer.concat(chunks);
}

/** In the order of userFileColumns. */
function lineOf(user: UserRow): string[] {
  return [
    user.username,
    user.fullName,
    user.email,
    user.phone,
    String(user.isActive),
    user.productIds.join(","),
    user.validityStart ?? "",
    user.validityEnd ?? "",
  ];
}
