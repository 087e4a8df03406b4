import {
  ApiError,
  type ImportUsersAnswer,
  type ImportUsersBody,
  paths,
  USER_IMPORT_LIMITS,
} from "@connect-portal/contract";
import type { Database } from "@connect-portal/database";
import { issueLink } from "../account-links/issue-link.ts";
import { endedSessions } from "../accounts/sessions/open-session.ts";
import { endSessionsOfUser } from "../accounts/sessions/sessions.repository.ts";
import { isEmailConflict, isUniqueViolation, replaceColumns, type UserRow } from "../accounts/users.repository.ts";
import { type Act, recordActs } from "../audit/record-act.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { passwordLinkMail } from "../mail/texts.ts";
import { keepOwners } from "../organisations/change-members.ts";
import { listWithRequests } from "../role-requests/role-requests.repository.ts";
import { type Administration, keepAnAdministrator } from "./administration.ts";
import { type FileProblem, type FileUser, readUserFile } from "./read-user-file.ts";
import {
  insertUsers,
  listByEmails,
  listByUsernames,
  listRetired,
  listWithRoles,
  lockByUsernames,
} from "./user-files.repository.ts";

interface Plan {
  readonly created: readonly FileUser[];
  readonly updated: readonly { readonly user: UserRow; readonly changed: Changes }[];
  readonly unchanged: number;
  readonly problems: readonly FileProblem[];
}

type Changes = Readonly<Record<string, { readonly from: unknown; readonly to: unknown }>>;

/**
 * Creates and updates users from a file, all of them or none. Roles are no column of it: it gives no rights.
 * @throws ApiError last_administrator, last_owner; email_taken, username_taken when somebody was faster
 */
export async function importUsers(
  administration: Administration,
  { csv, dryRun, invite = false }: ImportUsersBody,
): Promise<ImportUsersAnswer> {
  const { db } = administration;
  const { users, problems } = readUserFile(csv);
  if (problems.length > 0) return answerOf({ created: [], updated: [], unchanged: 0, problems }, false);
  return storing(() =>
    db.transaction(async (tx) => {
      await keepSome(administration, tx, users);
      const plan = await planOf(administration, tx, users);
      if (plan.problems.length > 0 || dryRun) return answerOf(plan, false);
      const acts = await createAll(administration, tx, plan.created, invite);
      for (const { user, changed } of plan.updated) acts.push(await updateOne(administration, tx, user, changed));
      const { length: created } = plan.created;
      const data = { created, updated: plan.updated.length, unchanged: plan.unchanged, invite };
      acts.push({ action: "Import users", webService: paths.importUsers, data });
      await recordActs(administration, tx, acts);
      return answerOf(plan, true);
    }),
  );
}

/** Locks administrators before the other rows, as everywhere, and keeps the last one. */
async function keepSome({ now }: Administration, tx: Database, users: readonly FileUser[]): Promise<void> {
  const leaving = users.filter(({ wanted }) => wanted.isActive === false).map(({ username }) => username);
  if (leaving.length === 0) return;
  const ids = (await listByUsernames(tx, leaving)).map(({ id }) => id);
  if (ids.length === 0) return;
  await keepAnAdministrator(tx, ids, now());
  await keepOwners(tx, ids);
}

async function planOf(
  { principal, isProduct, fourEyes }: Administration,
  tx: Database,
  users: readonly FileUser[],
): Promise<Plan> {
  const names = users.map(({ username }) => username);
  const rows = new Map((await lockByUsernames(tx, names)).map((row) => [row.username.toLowerCase(), row]));
  const retired = await listRetired(tx, names);
  const owners = await listByEmails(
    tx,
    users.flatMap(({ wanted }) => wanted.email || []),
  );
  const mayAll = principal.permissions.has("manage_user");
  const ids = [...rows.values()].map(({ id }) => id);
  const withRoles = mayAll && !fourEyes ? new Set<number>() : await listWithRoles(tx, ids);
  const withRequests = fourEyes ? await listWithRequests(tx, ids) : new Set<number>();
  const problems: FileProblem[] = [];
  const created: FileUser[] = [];
  const updated: { user: UserRow; changed: Changes }[] = [];
  let unchanged = 0;
  for (const one of users) {
    const { line, username, wanted } = one;
    const user = rows.get(username.toLowerCase());
    const refuse = (column: string, message: string) => problems.push({ line, column, message });
    if (user && user.kind !== "person") refuse("username", "This name is taken.");
    if (!user && retired.has(username.toLowerCase())) refuse("username", "A deleted user had this name.");
    if (user && !mayAll && withRoles.has(user.id))
      refuse("username", "Only administrators change an account with a role.");
    const owner = wanted.email ? owners.get(wanted.email.toLowerCase()) : undefined;
    if (owner !== undefined && owner !== user?.id) refuse("email", "Another user has this email address.");
    const gone = wanted.productIds?.find((id) => !isProduct(id) && !user?.productIds.includes(id));
    if (gone !== undefined) refuse("productIds", `Product ${gone} is not in the catalog.`);
    if (!user) created.push(one);
    else {
      const changed = differences(user, wanted);
      const isProtected = withRequests.has(user.id) || (mayAll && withRoles.has(user.id));
      if (isProtected && user.id !== principal.userId && letsIn(changed)) {
        refuse("username", "This account has a role of administration, or one waits for approval. Take it away first.");
      }
      if (Object.keys(changed).length === 0) unchanged++;
      else updated.push({ user, changed });
    }
  }
  return { created, updated, unchanged, problems };
}

/** What FOUR_EYES keeps an administrator alone from, see protectRoles. */
function letsIn({ email, isActive, validityStart, validityEnd }: Changes): boolean {
  return Boolean(email || isActive?.to || validityStart || validityEnd);
}

function differences(user: UserRow, wanted: FileUser["wanted"]): Changes {
  return Object.fromEntries(
    Object.entries(wanted).flatMap(([name, to]) => {
      const from = user[name as keyof typeof wanted];
      return to === undefined || String(from) === String(to) ? [] : [[name, { from, to }]];
    }),
  );
}

async function createAll(
  administration: Administration,
  tx: Database,
  users: readonly FileUser[],
  invite: boolean,
): Promise<Act[]> {
  const { now, portal } = administration;
  const made = await insertUsers(
    tx,
    users.map(({ username, wanted: { isActive = true, ...wanted } }) => ({
      ...wanted,
      username,
      isActive,
      passwordHash: null,
      createdAt: now(),
    })),
  );
  for (const { id, username, language, email, isActive } of made) {
    if (!invite || email === "" || !isActive) continue;
    const content = passwordLinkMail(
      portal(),
      { username, language },
      await issueLink(tx, "reset-password", id, now()),
    );
    await queueMail(tx, { kind: "reset-password", to: email, content }, now());
  }
  return made.map(({ id, username, email }) => ({
    action: "Create account",
    webService: paths.importUsers,
    data: { userId: id, username, email },
  }));
}

async function updateOne(administration: Administration, tx: Database, user: UserRow, changed: Changes): Promise<Act> {
  const columns = Object.fromEntries(Object.entries(changed).map(([name, { to }]) => [name, to]));
  await replaceColumns(tx, user.id, { ...columns, version: user.version + 1 });
  const isLeaving = changed.isActive?.to === false;
  const ended = isLeaving ? await endSessionsOfUser(tx, user.id, administration.now()) : [];
  const { id: userId, username } = user;
  const action = isLeaving ? "Deactivate user" : changed.isActive ? "Activate user" : "Update user";
  return { action, webService: paths.importUsers, data: { userId, username, changed, ...endedSessions(ended) } };
}

/** Between the look at other accounts and the writing, somebody may register. */
async function storing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (isEmailConflict(cause)) throw new ApiError("email_taken", { cause });
    throw isUniqueViolation(cause) ? new ApiError("username_taken", { cause }) : cause;
  }
}

function answerOf({ created, updated, unchanged, problems }: Plan, isDone: boolean): ImportUsersAnswer {
  return {
    isDone,
    created: created.length,
    updated: updated.length,
    unchanged,
    problems: problems.toSorted((one, other) => one.line - other.line).slice(0, USER_IMPORT_LIMITS.problems),
    problemCount: problems.length,
  };
}
