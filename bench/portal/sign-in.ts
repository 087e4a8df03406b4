import { paths } from "@connect-portal/contract";
import { call, contentOf } from "../support/call.ts";

/** Opens a session; `network` is the address that the caller seems to come from. */
export async function signIn(url: string, username: string, password: string, network: string): Promise<string> {
  const headers = { "x-forwarded-for": network };
  const answer = await call(url + paths.authenticate, { headers, body: { username, password } });
  return contentOf<{ jwt: string }>(answer).jwt;
}
