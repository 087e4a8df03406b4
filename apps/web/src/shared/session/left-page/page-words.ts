import { texts } from "../texts.ts";

const { pages } = texts;

/** Longest part of an address that is said, in characters: a link may come from anybody. */
const LONGEST = 60;

/** Names the page at an address of the portal, by the address alone: "Create card · 4.2.4". */
export function pageWords(path: string): string {
  const { pathname, searchParams } = new URL(path, "https://portal.invalid");
  const [page = "", first = "", second = "", third = ""] = pathname.split("/").slice(1).map(textOf);
  switch (page) {
    case "select-product":
      return pages.products;
    case "select-version":
      return pages.releases;
    case "select-solution":
      return pages.solutions;
    case "select-module":
      return second === "" ? pages.modules : pages.modulesOf(second);
    case "swagger-ui":
      return pages.reference(tidy(searchParams.get("api") ?? "") || spaced(third), first);
    case "webhooks-ui":
      return pages.webhooks(spaced(third), first);
    case "users":
      return first === "" ? pages.users : pages.user(first);
    case "sign-in-and-security":
      return pages.security;
    case "system":
      return pages.system;
    case "audit":
      return pages.activityLog(first);
    default:
      return pages.other(spaced(page).toLowerCase());
  }
}

function textOf(segment: string): string {
  try {
    return tidy(decodeURIComponent(segment));
  } catch {
    return tidy(segment);
  }
}

/** Without what cannot be seen: it could turn the words of the page around. */
function tidy(text: string): string {
  const seen = [...text.replace(/\p{C}+/gu, " ").trim()];
  return seen.length > LONGEST ? `${seen.slice(0, LONGEST).join("")}…` : seen.join("");
}

/** "reference-data" → "Reference data". */
function spaced(name: string): string {
  const words = name.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
