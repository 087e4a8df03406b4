import type { HttpRequest } from "../try-it/build-request.ts";
import { toCurl } from "../try-it/to-curl.ts";
import { shellTokens, type Token } from "../ui/tokens.ts";

/** One way to write a call down. Another language is another entry. */
export interface Sample {
  readonly id: string;
  readonly label: string;
  write(request: HttpRequest, token: "masked" | "shown"): string;
  tokens(text: string): Token[];
}

export const samples: readonly Sample[] = [
  { id: "curl", label: "cURL", write: (request, token) => toCurl(request, { token }), tokens: shellTokens },
];
