import { LANGUAGE_COOKIE, LANGUAGE_PARAMETER, type PageLanguage, pageLanguages } from "@connect-portal/contract";
import { language } from "@connect-portal/openapi-reference/language";
import type { MouseEvent } from "react";
import { callPortal } from "../../shared/api-client/call-portal.ts";
import { useSession } from "../../shared/session/use-session.ts";
import { useSite } from "../../shared/site/use-site.ts";
import { texts } from "../texts.ts";
import styles from "./language-choice.module.css";

const A_YEAR = 31_536_000;

/**
 * The languages that the brand offers, each by its own name. Emails follow the choice of who is signed in. Without script,
 * the server remembers the choice.
 */
export function LanguageChoice() {
  const { languages } = useSite().brand;
  const isSignedIn = useSession() !== null;
  if (languages.length < 2) return null;
  return (
    <ul className={styles.choice} aria-label={texts.language}>
      {languages.map((one) => (
        <li key={one}>
          <a
            href={`?${LANGUAGE_PARAMETER}=${one}`}
            lang={one}
            hrefLang={one}
            rel="nofollow"
            aria-current={one === language.tag ? "true" : undefined}
            onClick={(event) => void choose(event, one, isSignedIn)}
          >
            {pageLanguages[one]}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Loads the same page anew: query, place and drafts stay. */
async function choose(event: MouseEvent, chosen: PageLanguage, isSignedIn: boolean) {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  // biome-ignore lint/suspicious/noDocumentCookie: Safari has had no Cookie Store before 18.4.
  document.cookie = `${LANGUAGE_COOKIE}=${chosen}; path=/; max-age=${A_YEAR}; samesite=lax`;
  if (isSignedIn) await callPortal("chooseLanguage", { body: { language: chosen } }).catch(() => undefined);
  globalThis.location.reload();
}
