import { shellWord } from "@connect-portal/openapi-document/escape";

/** The curl line that gets a token (RFC 6749, section 4.4), safe to paste into a POSIX shell whatever its parts hold. */
export function tokenCommand(client: { clientId: string; secret: string; tokenUrl: string }): string {
  const credentials = shellWord(`${client.clientId}:${client.secret}`);
  return `curl -u ${credentials} -d grant_type=client_credentials ${shellWord(client.tokenUrl)}`;
}
