import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import { paths, type SdkLanguageAnswer, type SdkLanguagesAnswer } from "@connect-portal/contract";

/** The portal as a signed-in integrator uses it. */
export interface SignedIn {
  /** The archive of a published document, however long it takes; `fetch` gives up after five minutes. @throws Error with what the portal says */
  generate(language: string, path: string): Promise<Buffer>;
  languages(): Promise<readonly SdkLanguageAnswer[]>;
  /** An access token of the sandbox. */
  token(): Promise<string>;
}

export async function signIn(url: string, username: string, password: string): Promise<SignedIn> {
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(`${url}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    });
  const { jwt } = (await (await post(paths.authenticate, { username, password })).json()) as { jwt?: string };
  if (jwt === undefined) throw new Error(`${username} could not sign in`);
  const headers = { authorization: `Bearer ${jwt}` };
  return {
    async generate(language, path) {
      const query = new URLSearchParams({ language, yamlFile: `${url}${path}` });
      const [answer] = (await once(get(`${url}${paths.clientSdk}?${query}`, { headers }), "response")) as [
        IncomingMessage,
      ];
      const body = await buffer(answer);
      if (answer.statusCode !== 200) throw new Error(`${answer.statusCode}: ${body.toString()}`);
      return body;
    },
    async languages() {
      const answer = (await (await fetch(`${url}${paths.sdkLanguages}`, { headers })).json()) as SdkLanguagesAnswer;
      if (answer.unavailable !== undefined) throw new Error(answer.unavailable);
      return answer.languages;
    },
    async token() {
      const answer = await post(paths.sandboxToken, {}, headers);
      const { access_token } = (await answer.json()) as { access_token?: string };
      if (access_token === undefined) throw new Error("The portal gave no access token");
      return access_token;
    },
  };
}
