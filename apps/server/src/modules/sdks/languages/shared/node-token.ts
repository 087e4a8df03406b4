import { WRONG } from "../../first-call/credential.ts";
import type { CallArgument, FieldStep, FirstCall } from "../../first-call/first-call.ts";
import { plainSample, quoted } from "../../first-call/literals.ts";
import { lines } from "../../first-call/program.ts";

export const randomKeyImport = 'import { randomUUID } from "node:crypto";';

/**
 * A function `accessToken` of Node's own means. `typed`: with the types of TypeScript. Without an address of tokens a
 * variable `credential`, in which the reader puts the value of the header.
 */
export function nodeToken({ tokenUrl, credential, failure }: FirstCall, typed: boolean): string {
  const returns = typed ? ": Promise<string>" : "";
  if (tokenUrl === undefined) {
    const value = quoted(`${credential.scheme}${credential.placeholder}`);
    return `${failure ? "const" : "let"} credential = ${value};`;
  }
  const value = (name: string) => `process.env.${name}${typed ? ' ?? ""' : ""}`;
  return lines`
    let token = "";
    let endsAt = 0;

    // Gets an access token with the first request, and a new one a minute before it expires.
    async function accessToken()${returns} {
      if (Date.now() < endsAt - 60_000) return token;
      const form = new URLSearchParams({
        grant_type: "client_credentials",
        client_id: ${value("CONNECT_CLIENT_ID")},
        client_secret: ${value("CONNECT_CLIENT_SECRET")},
      });
      const answer = await fetch(${quoted(tokenUrl)}, { method: "POST", body: form });
      if (!answer.ok) throw new Error("No access token: " + (await answer.text()));
      const said = ${typed ? "(await answer.json()) as { access_token: string; expires_in: number }" : "await answer.json()"};
      token = said.access_token;
      endsAt = Date.now() + said.expires_in * 1000;
      return token;
    }
  `;
}

/** Takes from the calls that follow what `nodeToken` gave. */
export function nodeWrongToken({ tokenUrl, credential }: FirstCall): string {
  return tokenUrl === undefined
    ? `credential = ${quoted(`${credential.scheme}${WRONG}`)};`
    : `token = ${quoted(WRONG)};`;
}

/** `answer.items[0]?.cardId`: what may be missing ends in undefined, and says so by its printing. */
export function nodeField({ field }: FirstCall, nameOf = ({ name }: FieldStep) => name): string {
  const steps = field ?? [];
  const path = steps.map((step, at) => {
    const name = nameOf(step);
    const before = at === 0 ? "." : "?.";
    const member = /^[\w$]+$/.test(name) ? `${before}${name}` : `${at === 0 ? "" : "?."}[${quoted(name)}]`;
    return step.isList ? `${member}?.[0]` : member;
  });
  return `answer${path.join("")}`;
}

/** The value of a parameter, as the language has it. */
export function nodeLiteral(argument: CallArgument): string {
  const value = plainSample(argument);
  const text = typeof value === "bigint" ? String(value) : JSON.stringify(value);
  return argument.type === "Date" ? `new Date(${text})` : text;
}
