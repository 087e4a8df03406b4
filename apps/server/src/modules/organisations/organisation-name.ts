import { ApiError, ORGANISATION_NAME_LENGTH } from "@connect-portal/contract";
import { findCardNumbers } from "@connect-portal/contract/card-numbers";

/** Characters that move or hide text: controls, marks of direction, separators, and what looks like nothing. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}\p{Cn}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Scripts whose letters look alike: a word of two of them poses as another. */
const alike = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u];

/**
 * The name in its one form: compatible characters, such as those of full width, become the usual ones.
 * @throws ApiError validation_failed
 */
export function readOrganisationName(text: string): string {
  const name = text.normalize("NFKC").trim().replace(/\s+/g, " ");
  if (name === "") throw refused("must not be blank");
  if (name.length > ORGANISATION_NAME_LENGTH)
    throw refused(`must not have more than ${ORGANISATION_NAME_LENGTH} characters`);
  if (UNSEEN.test(name)) throw refused("must not have invisible characters");
  if (findCardNumbers(name).length > 0) throw refused("must not have a card number");
  const mixes = name.split(" ").some((word) => alike.filter((script) => script.test(word)).length > 1);
  if (mixes) throw refused("must not have a word with letters of two scripts that look alike");
  return name;
}

function refused(message: string): ApiError {
  return new ApiError("validation_failed", { errors: [{ in: "body", pointer: "/name", message }] });
}
