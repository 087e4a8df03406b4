import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import { setTimeout } from "node:timers/promises";
import {
  paths,
  type ReleaseClientLanguage,
  type SandboxClientAnswer,
  type SdkLanguageAnswer,
  type SdkLanguagesAnswer,
} from "@connect-portal/contract";
import type { Credentials } from "./follow-guide.ts";

/** The portal as a signed-in integrator uses it. */
export interface SignedIn {
  /** The archive of a published document, however long it takes; `fetch` gives up after five minutes. @throws Error with what the portal says */
  generate(language: string, path: string): Promise<Buffer>;
  /** The archive of a whole release. @throws Error with what the portal says */
  releaseClient(id: number, language: ReleaseClientLanguage): Promise<Buffer>;
  languages(): Promise<readonly SdkLanguageAnswer[]>;
  /** An access token of the sandbox. */
  token(): Promise<string>;
  /** Id and secret of a new OAuth client. */
  newClient(): Promise<Credentials>;
  /** The sandbox as it was in the beginning. */
  startOver(): Promise<void>;
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
  const download = async (path: string, parameters: Record<string, string>) => {
    const address = `${url}${path}?${new URLSearchParams(parameters)}`;
    const [answer] = (await once(get(address, { headers }), "response")) as [IncomingMessage];
    const body = await buffer(answer);
    if (answer.statusCode !== 200) throw new Error(`${answer.statusCode}: ${body.toString()}`);
    return body;
  };
  return {
    generate: (language, path) => download(paths.clientSdk, { language, yamlFile: `${url}${path}` }),
    releaseClient: (id, language) => download(paths.releaseClient(id), { language }),
    async languages() {
      const answer = (await (await fetch(`${url}${paths.sdkLanguages}`, { headers })).json()) as SdkLanguagesAnswer;
      if (answer.unavailable !== undefined) throw new Error(answer.unavailable);
      return answer.languages;
    },
    async token() {
      const { access_token } = (await (await post(paths.sandboxToken, {}, headers)).json()) as {
        access_token?: string;
      };
      if (access_token === undefined) throw new Error("The portal gave no access token");
      return access_token;
    },
    async newClient() {
      const answer = await post(paths.sandboxClients, { name: `Matrix ${Date.now()}` }, headers);
      const { clientId, clientSecret } = (await answer.json()) as Partial<SandboxClientAnswer>;
      if (!clientId || !clientSecret) throw new Error("The portal gave no OAuth client");
      return { id: clientId, secret: clientSecret };
    },
    async startOver() {
      let answer = await post(paths.resetSandbox, {}, headers);
      // A language whose guides take a second asks more often than an account may.
      while (answer.status === 429) {
        await setTimeout(Number(answer.headers.get("retry-after") ?? 1) * 1000);
        answer = await post(paths.resetSandbox, {}, headers);
      }
      if (!answer.ok) throw new Error(`The sandbox did not start over: ${answer.status} ${await answer.text()}`);
    },
  };
}
