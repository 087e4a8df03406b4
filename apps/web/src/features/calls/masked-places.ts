import type { SandboxCallDetail } from "@connect-portal/contract";
import { MASKED } from "../../shared/sandbox/call-query.ts";

/** More are counted, not named. */
const MOST_NAMED = 5;

/** Where the request has something masked that its reader has to fill in again: `card.pan`. The token is not among them. */
export function maskedPlaces({ path, request }: Pick<SandboxCallDetail, "path" | "request">): string[] {
  const [before = "", query = ""] = path.split("?");
  const places = [
    ...(before.includes(MASKED) ? ["path"] : []),
    ...[...new URLSearchParams(query)].filter(([, value]) => value.includes(MASKED)).map(([name]) => name),
    ...request.headers
      .filter(({ name, value }) => value.includes(MASKED) && !/^(?:authorization|cookie)$/.test(name))
      .map(({ name }) => name),
    ...placesInBody(request.body?.text ?? ""),
  ];
  const unique = [...new Set(places)];
  return unique.length > MOST_NAMED ? [...unique.slice(0, MOST_NAMED), "…"] : unique;
}

function placesInBody(text: string): string[] {
  if (!text.includes(MASKED)) return [];
  try {
    return placesIn(JSON.parse(text), "");
  } catch {
    return ["body"];
  }
}

function placesIn(value: unknown, place: string): string[] {
  if (typeof value === "string") return value.includes(MASKED) ? [place || "body"] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) => placesIn(member, place === "" ? name : `${place}.${name}`));
}
