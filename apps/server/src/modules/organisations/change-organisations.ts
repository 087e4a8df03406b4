import { ApiError, type NewOrganisationBody, type OrganisationBody, paths } from "@connect-portal/contract";
import type { RequestContext } from "../../context.ts";
import { lockWorldsOf } from "../accounts/users.repository.ts";
import { recordAct } from "../audit/record-act.ts";
import { holdOrganisation } from "./organisation-access.ts";
import { readOrganisationName } from "./organisation-name.ts";
import {
  deleteOrganisation,
  insertOrganisation,
  raiseVersion,
  renameOrganisation,
  setOrganisationAccount,
} from "./organisations.repository.ts";

/** What an administrator's request brings. */
interface OrganisationAdministration extends RequestContext {
  /** Whether the catalogue has the product now. */
  readonly isProduct: (id: number) => boolean;
}

/** @throws ApiError validation_failed, organisation_name_taken */
export async function createOrganisation(
  administration: OrganisationAdministration,
  body: NewOrganisationBody,
): Promise<number> {
  const name = readOrganisationName(body.name);
  const productIds = readProducts(administration, body.productIds, []);
  return administration.db.transaction(async (tx) => {
    const id = await insertOrganisation(tx, { name, productIds, createdAt: administration.now() });
    if (id === undefined) throw new ApiError("organisation_name_taken");
    const data = { organisation: name, organisationId: id, productIds: productIds.join() };
    await recordAct(administration, tx, { action: "Create organisation", webService: paths.organisations, data });
    return id;
  });
}

/**
 * Changes what differs. While an organisation is not active, its clients and what its members' pages share are closed.
 * @throws ApiError validation_failed, organisation_not_found, organisation_name_taken
 */
export async function updateOrganisation(
  administration: OrganisationAdministration,
  id: number,
  body: OrganisationBody,
): Promise<void> {
  const name = readOrganisationName(body.name);
  await administration.db.transaction(async (tx) => {
    const before = await holdOrganisation(tx, id);
    const productIds = readProducts(administration, body.productIds, before.productIds);
    const pairs = {
      name: [before.name, name],
      isActive: [before.isActive, body.isActive],
      productIds: [before.productIds.toSorted((one, other) => one - other).join(), productIds.join()],
    };
    const differing = Object.entries(pairs).filter(([, [from, to]]) => from !== to);
    if (differing.length === 0) return;
    if (name !== before.name && !(await renameOrganisation(tx, id, name))) {
      throw new ApiError("organisation_name_taken");
    }
    await setOrganisationAccount(tx, id, { isActive: body.isActive, productIds });
    await raiseVersion(tx, id);
    const changed = Object.fromEntries(differing.map(([member, [from, to]]) => [member, { from, to }]));
    const data = { organisation: before.name, organisationId: id, changed };
    await recordAct(administration, tx, { action: "Update organisation", webService: paths.organisation(id), data });
  });
}

/** Deletes it with all that its members share; they keep their accounts. @throws ApiError organisation_not_found */
export async function removeOrganisation(context: RequestContext, id: number): Promise<void> {
  await context.db.transaction(async (tx) => {
    await lockWorldsOf(tx, [id]);
    const { name } = await holdOrganisation(tx, id);
    await deleteOrganisation(tx, id);
    const data = { organisation: name, organisationId: id };
    await recordAct(context, tx, { action: "Delete organisation", webService: paths.organisation(id), data });
  });
}

/** A product that has left the catalogue stays until somebody takes it away. */
function readProducts(
  { isProduct }: OrganisationAdministration,
  wanted: readonly number[],
  before: readonly number[],
): number[] {
  if (wanted.every((id) => isProduct(id) || before.includes(id))) return wanted.toSorted((one, other) => one - other);
  const message = "names a product that is not in the catalog";
  throw new ApiError("validation_failed", { errors: [{ in: "body", pointer: "/productIds", message }] });
}
