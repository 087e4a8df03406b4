import { ApiError, mayDo } from "@connect-portal/contract";
import type { Database } from "@connect-portal/database";
import type { RequestContext } from "../../context.ts";
import { findMember } from "./members.repository.ts";
import { lockOrganisation, type OrganisationRow } from "./organisations.repository.ts";

/**
 * Refuses whoever may not see the organisation. One that the caller is no member of looks like one that does not exist.
 * Service accounts come here with the scope of the call.
 * @throws ApiError organisation_not_found
 */
export async function demandMember(db: Database, { principal }: RequestContext, id: number): Promise<void> {
  if (principal.service || mayDo(principal.permissions, ["read_administration"])) return;
  if (!(await findMember(db, id, principal.userId))) throw new ApiError("organisation_not_found");
}

/**
 * Refuses whoever may not change who belongs to the organisation.
 * @throws ApiError organisation_not_found, owners_only
 */
export async function demandOwner(db: Database, { principal }: RequestContext, id: number): Promise<void> {
  if (principal.service || principal.permissions.has("manage_user")) return;
  const member = await findMember(db, id, principal.userId);
  if (!member) throw new ApiError("organisation_not_found");
  if (member.role !== "owner") throw new ApiError("owners_only");
}

/** The organisation, until the transaction ends: its changes follow one another. @throws ApiError organisation_not_found */
export async function holdOrganisation(tx: Database, id: number): Promise<OrganisationRow> {
  const organisation = await lockOrganisation(tx, id);
  if (!organisation) throw new ApiError("organisation_not_found");
  return organisation;
}
