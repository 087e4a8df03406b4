import { authentications, authorizations } from "../../../entities/payments.ts";
import type { AuthorizationMessage } from "../../../simulator/authorizations/authorization.ts";
import type { Authentication } from "../../../simulator/three-d-secure/authentication.ts";
import type { World } from "../../../world/world.ts";

/** The authentication data that a payment sends, in the form that requestors receive it. */
export interface ProofBody {
  readonly dsTransID: string;
  readonly authenticationValue: string;
  readonly eci: string;
}

type Proven = Pick<AuthorizationMessage, "proof" | "threeDSecure">;

/** The 3-D Secure part of a payment's message. The issuer decides whether the result fits the payment. */
export async function readProof(world: World, sent: ProofBody | undefined): Promise<Proven> {
  if (sent === undefined) return {};
  const { dsTransID, authenticationValue, eci } = sent;
  const [found = null] = await world.by(authentications, { ds_trans_id: dsTransID }, { limit: 1 });
  return provenBy(world, found, { authenticationValue, eci });
}

/** How many of a card's newest authentications are searched. */
const LOOKED_THROUGH = 100;

/** Reads the proof of a message. Its network carries the value, and not always the number of the directory server. */
export async function readProofOfCard(
  world: World,
  cardId: string | undefined,
  { dsTransID, authenticationValue, eci }: Omit<ProofBody, "dsTransID"> & { readonly dsTransID?: string },
): Promise<Proven> {
  const own =
    cardId === undefined ? [] : await world.by(authentications, { card_id: cardId }, { limit: LOOKED_THROUGH });
  const found = own.find(
    (one) =>
      one.authenticationValue === authenticationValue && (dsTransID === undefined || one.dsTransID === dsTransID),
  );
  return provenBy(world, found ?? null, { authenticationValue, eci });
}

async function provenBy(
  world: World,
  found: Authentication | null,
  sent: Omit<ProofBody, "dsTransID">,
): Promise<Proven> {
  return { proof: { found, isUsed: await isUsed(world, found), ...sent }, threeDSecure: outcomeOf(found) };
}

/** A fully reversed payment does not use up the authentication: the cardholder need not be asked again. */
async function isUsed(world: World, found: Authentication | null): Promise<boolean> {
  if (!found?.authorizationId) return false;
  const paid = await world.find(authorizations, found.authorizationId);
  return paid !== undefined && (paid.status !== "reversed" || paid.clearedAmount > 0);
}

function outcomeOf(found: Authentication | null): NonNullable<AuthorizationMessage["threeDSecure"]> {
  if (found?.transStatus === "Y") return "authenticated";
  return found?.transStatus === "A" ? "attempted" : "refused";
}

/** A result can be used for one payment: this one was approved with it. */
export async function useProof(world: World, { proof }: AuthorizationMessage, authorizationId: string): Promise<void> {
  if (!proof?.found) return;
  const found = await world.get(authentications, proof.found.id);
  world.put(authentications, { ...found, authorizationId });
}
