import { ApiError } from "@connect-portal/contract";

/** Characters that move or hide text: controls, marks of direction, separators of lines. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}\p{Cn}]/u;

/** As it is kept: without space around it. @throws ApiError validation_failed when nobody could read it */
export function readClientName(name: string): string {
  const kept = name.normalize("NFC").trim().replace(/\s+/g, " ");
  if (kept === "") throw refused("must not be blank");
  if (UNSEEN.test(kept)) throw refused("must not have invisible characters");
  return kept;
}

function refused(message: string): ApiError {
  return new ApiError("validation_failed", { errors: [{ in: "body", pointer: "/name", message }] });
}
