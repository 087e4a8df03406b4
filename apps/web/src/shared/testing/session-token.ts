/** A token shaped as the server's, without a signature that anybody could trust. For tests. */
export function sessionTokenOf(claims: unknown): string {
  const part = (value: unknown) => base64Url(new TextEncoder().encode(JSON.stringify(value)));
  return `${part({ alg: "HS256", typ: "JWT" })}.${part(claims)}.c2lnbmF0dXJl`;
}

/** RFC 4648 section 5, by what Node and browsers both have. */
function base64Url(bytes: Uint8Array): string {
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
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
