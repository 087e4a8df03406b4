import { ApiError, type ErrorCode, paths } from "@connect-portal/contract";
import { accountIsUsable } from "@connect-portal/credentials/access-tokens";
import type { Database } from "@connect-portal/database";
import { type Browser, openSession, type SessionSetup } from "../accounts/sessions/open-session.ts";
import { endSessionsBegunAt } from "../accounts/sessions/sessions.repository.ts";
import { applyGrants } from "./apply-grants.ts";
import { findIdentity, lockPerson, noteAddress } from "./identities/identities.repository.ts";
import { addressOf, makeAccount, type Person } from "./make-account.ts";
import { type Grants, grantsOf, type Rule } from "./rules.ts";

export interface PersonSignIn extends SessionSetup {
  readonly db: Database;
  /** Rules that grant roles and products. */
  readonly grantRules: readonly Rule[];
  /** Products of a new account when no rule speaks of products. */
  readonly productIds: readonly number[];
}

/** The secret for the browser's cookie, or why nobody was signed in. */
type PersonOutcome =
  | { readonly secret: string }
  | {
      readonly refused: ErrorCode;
      /** Username of the person's account. */
      readonly username?: string;
    };

/**
 * Signs in whom an identity provider has made sure of. Whose account it is, is decided by issuer and subject alone. What
 * the rules take away is taken also when that means that nobody is signed in.
 */
export function signInPerson(setup: PersonSignIn, person: Person, browser: Browser): Promise<PersonOutcome> {
  const { issuer, subject, claims } = person;
  const grants = grantsOf(setup.grantRules, claims);
  return setup.db.transaction(async (tx) => {
    await lockPerson(tx, issuer, subject);
    const identity = await findIdentity(tx, issuer, subject);
    if (!identity) {
      if (grants.roles.length === 0) return { refused: "single_sign_on_no_role" };
      const userId = await makeAccount(tx, person, grants.productIds ?? setup.productIds, setup.now());
      if (userId === null) return { refused: "single_sign_on_account_exists" };
      return signInUser(setup, tx, userId, grants, issuer, browser);
    }
    if (identity.linkedAt === null) {
      await noteAddress(tx, identity, addressOf(claims));
      return { refused: "single_sign_on_account_exists" };
    }
    const outcome = await signInUser(setup, tx, identity.userId, grants, issuer, browser);
    // After the user's row is locked, as wherever both are taken: nobody unlinks the identity from then on.
    if (!(await noteAddress(tx, identity, addressOf(claims)))) throw new ApiError("single_sign_on_failed");
    return outcome;
  });
}

async function signInUser(
  setup: PersonSignIn,
  tx: Database,
  userId: number,
  grants: Grants,
  issuer: string,
  browser: Browser,
): Promise<PersonOutcome> {
  const now = setup.now();
  const user = await applyGrants(tx, userId, grants, now);
  const { username } = user;
  if (grants.roles.length === 0) {
    await endSessionsBegunAt(tx, userId, issuer, now);
    return { refused: "single_sign_on_no_role", username };
  }
  if (!user.isActive) return { refused: "account_inactive", username };
  if (!accountIsUsable(user, now)) return { refused: "account_outside_validity", username };
  const { secret } = await openSession(tx, setup, user, browser, {
    webService: paths.finishSingleSignOn,
    data: { method: "OpenID Connect", issuer },
    identityProvider: issuer,
  });
  return { secret };
}
