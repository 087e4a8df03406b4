import { escapePattern } from "@connect-portal/openapi-document/escape";
import type { HttpRequest, Secret } from "../try-it/http-request.ts";

/** A stretch of text, or a secret that stands in it. */
export type Piece = string | Secret;

/**
 * The text with its secrets apart. A secret is found where it stands as a whole value, because a short one such as "1"
 * must not tear an address apart; a long one wherever it stands.
 */
export function secretPieces(text: string, secrets: readonly Secret[]): Piece[] {
  // The longest first: one secret may hold another.
  const ordered = [...secrets].sort((a, b) => b.text.length - a.text.length);
  return ordered.reduce<Piece[]>(
    (pieces, secret) => pieces.flatMap((piece) => (typeof piece === "string" ? apart(piece, secret) : [piece])),
    [text],
  );
}

function apart(text: string, secret: Secret): Piece[] {
  const exact = escapePattern(secret.text);
  const whole = new RegExp(`(?<=^|[\\s=:/])${exact}(?=$|[\\s;,&#])`);
  const pattern = whole.test(text) || secret.text.length < 8 ? whole : new RegExp(exact);
  return text
    .split(pattern)
    .flatMap((stretch, index): Piece[] => (index === 0 ? [stretch] : [secret, stretch]))
    .filter((piece) => piece !== "");
}

/** The call with each secret of its address and headers replaced by what the reader puts in its place. */
export function maskSecrets<Masked extends HttpRequest>(request: Masked, mask: (variable: string) => string): Masked {
  if (request.secrets.length === 0) return request;
  const masked = (text: string) =>
    secretPieces(text, request.secrets)
      .map((piece) => (typeof piece === "string" ? piece : mask(piece.variable)))
      .join("");
  return {
    ...request,
    url: masked(request.url),
    headers: request.headers.map(([name, value]) => [name, masked(value)]),
  };
}
