import { Button } from "@mantine/core";
import { type ReactNode, useEffect, useRef } from "react";
import { Link, useLocation } from "react-router";
import { useSessionValue } from "../../storage/session-value.ts";
import { texts } from "../texts.ts";
import { useSession } from "../use-session.ts";
import { forgetLeftPage, type LeftPage, leftPageValue, readLeftPage } from "./left-page.ts";
import styles from "./left-page-notice.module.css";
import { pageWords } from "./page-words.ts";

/** At the head of the home page: why somebody was led here instead of where they wanted to go, and the way on. */
export function LeftPageNotice() {
  const left = readLeftPage(useSessionValue(leftPageValue));
  const username = useSession()?.username ?? null;
  const notice = left === null ? null : noticeOf(left, username);
  const isPassing = useRef(false);
  useEffect(() => {
    isPassing.current = notice?.isPassing ?? false;
  });
  // Forget a notice that was read. If it vanished because the reader signed out, the next sign-in still needs it.
  useEffect(() => () => (isPassing.current ? forgetLeftPage() : undefined), []);
  return <div role="status">{notice !== null && <Notice {...notice} />}</div>;
}

interface NoticeProps {
  readonly words: ReactNode;
  readonly action: { readonly to: string; readonly label: string };
  /** It has been said once this page is left. */
  readonly isPassing: boolean;
}

function noticeOf(left: LeftPage, username: string | null): NoticeProps | null {
  const signIn = { to: "/login", label: texts.signIn };
  if (left.why === "asked" && username === null) {
    const words = (
      <>
        {texts.leftPage.signInToRead}
        <strong>{pageWords(left.path)}</strong>
      </>
    );
    return { words, action: signIn, isPassing: false };
  }
  if (left.why === "refused" && left.username === username) {
    const words = (
      <>
        <strong>{atStart(pageWords(left.path))}</strong>
        {texts.leftPage.administratorsOnly(username)}
      </>
    );
    return { words, action: { to: "/select-product", label: texts.leftPage.products }, isPassing: true };
  }
  if (left.why === "ended" && username === null) {
    return { words: texts.leftPage.signedOutElsewhere, action: signIn, isPassing: true };
  }
  return null;
}

function atStart(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function Notice({ words, action }: NoticeProps) {
  const link = useRef<HTMLAnchorElement>(null);
  const { key } = useLocation();

  // Also when the same link is tried again: the way on is what the keyboard needs next.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` names each arrival.
  useEffect(() => link.current?.focus(), [key]);

  return (
    <div className={styles.notice}>
      <p>{words}</p>
      <Button ref={link} component={Link} to={action.to} size="sm">
        {action.label}
      </Button>
    </div>
  );
}
