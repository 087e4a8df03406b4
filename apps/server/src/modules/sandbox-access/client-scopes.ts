import { ApiError, SCOPES_LENGTH } from "@connect-portal/contract";

/**
 * Checks a client's scopes, each once; null: no limit.
 * @param known scopes of the operations that the caller may call
 * @throws ApiError validation_failed
 */
export function readClientScopes(
  asked: readonly string[] | null,
  known: ReadonlyMap<string, string>,
): readonly string[] | null {
  if (asked === null) return null;
  const scopes = [...new Set(asked)];
  const unknown = scopes.findIndex((scope) => !known.has(scope));
  if (unknown >= 0) throw refused(`/scopes/${asked.indexOf(scopes[unknown] ?? "")}`, "must be a scope of your APIs");
  if (scopes.join(" ").length > SCOPES_LENGTH) {
    throw refused("/scopes", `must not have more than ${SCOPES_LENGTH} characters together`);
  }
  return scopes;
}

function refused(pointer: string, message: string): ApiError {
  return new ApiError("validation_failed", { errors: [{ in: "body", pointer, message }] });
}
