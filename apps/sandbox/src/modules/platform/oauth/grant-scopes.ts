import { FULL_SCOPE, SCOPE_PATTERN, SCOPES_LENGTH } from "@connect-portal/contract";
import { scopesOf } from "@connect-portal/credentials/access-tokens";
import { findCardData } from "../../../card-data/find-card-data.ts";
import { OAuthError } from "./oauth-error.ts";

const isScope = new RegExp(SCOPE_PATTERN);
/** The most characters of a scope that an error repeats. */
const REPEATED = 100;

/**
 * The scopes that a client gets: those it asks for, otherwise all that it may have (RFC 6749, section 3.3).
 * @param limits of the client; null where it has none
 * @param known the scopes of all that its account may call
 * @throws OAuthError invalid_scope for a scope that it may not have: it gets all or nothing
 */
export function grantScopes(
  asked: string | undefined,
  limits: readonly string[] | null,
  known: ReadonlyMap<string, unknown>,
): string {
  if (asked === undefined) return limits === null ? FULL_SCOPE : limits.join(" ");
  if (asked.length > SCOPES_LENGTH) {
    throw new OAuthError("invalid_scope", `scope can have at most ${SCOPES_LENGTH} characters.`);
  }
  const wanted = new Set(scopesOf(asked));
  if (wanted.size === 0) throw new OAuthError("invalid_scope", "scope is empty.");
  const mayHave = (scope: string) => {
    return limits === null ? scope === FULL_SCOPE || known.has(scope) : limits.includes(scope);
  };
  for (const scope of wanted) if (!mayHave(scope)) throw refused(scope);
  return [...wanted].join(" ");
}

/** An error description allows fewer characters than a form can send (section 5.2), and no card number is repeated. */
function refused(scope: string): OAuthError {
  const isShown = isScope.test(scope) && scope.length <= REPEATED && findCardData(scope) === undefined;
  const which = isShown ? `The scope ${scope}` : "A requested scope";
  return new OAuthError("invalid_scope", `${which} is unknown or not allowed for this client.`);
}
