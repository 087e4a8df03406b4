/** A token shaped as the server's, without a signature that anybody could trust. For tests. */
export function sessionTokenOf(claims: unknown): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
  return `${part({ alg: "HS256", typ: "JWT" })}.${part(claims)}.c2lnbmF0dXJl`;
}

/** Claims of an administrator's session that ends at `exp`, in seconds since 1970. */
export function administratorClaims(exp: number) {
  return {
    sub: "1",
    sid: "5f0e",
    iat: 0,
    exp,
    user: {
      username: "admin",
      roles: [{ name: "Administrator", authorities: [{ permission: "manage_user" }] }],
      productIds: "1,2,3",
    },
  };
}
