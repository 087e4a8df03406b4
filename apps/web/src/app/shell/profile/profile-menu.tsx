import { IconChevronDown, IconUser } from "@tabler/icons-react";
import { lazy, Suspense, useEffect, useId, useRef, useState } from "react";
import { useLocation } from "react-router";
import type { Session } from "../../../shared/session/store/claims.ts";
import { texts } from "../../texts.ts";
import styles from "./profile-menu.module.css";

const ProfileCard = lazy(async () => ({ default: (await import("./profile-card.tsx")).ProfileCard }));

/** Width of the menu, and its distance from the edges of the screen and from its button, in px. */
const WIDTH = 320;
const EDGE = 8;
const GAP = 6;

/** Who is signed in; opens what they may change about it. The browser's own popover brings Escape and clicks beside it. */
export function ProfileMenu({ session }: { readonly session: Session }) {
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  const [isOpen, setOpen] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes at each navigation, and `key` names one.
  useEffect(() => menu.current?.hidePopover(), [key]);

  /**
   * A popover stands above the whole page and knows nothing of its button: on the side of it that has more room, and never
   * beyond the screen's edge.
   */
  function place() {
    const button = opener.current?.getBoundingClientRect();
    if (!button || !menu.current) return;
    const { clientWidth: screen, clientHeight: height } = document.documentElement;
    const width = Math.min(WIDTH, screen - 2 * EDGE);
    const right = Math.min(Math.max(EDGE, screen - button.right), screen - width - EDGE);
    const [above, below] = [button.top - GAP, height - button.bottom - GAP];
    const side = below >= above ? { top: `${button.bottom + GAP}px` } : { bottom: `${height - above}px` };
    const maxHeight = `${Math.max(above, below) - EDGE}px`;
    Object.assign(menu.current.style, { top: "auto", bottom: "auto", ...side, maxHeight });
    Object.assign(menu.current.style, { right: `${right}px`, width: `${width}px` });
  }

  return (
    <>
      <button
        ref={opener}
        type="button"
        className={styles.who}
        title={session.username}
        popoverTarget={id}
        aria-expanded={isOpen}
      >
        <IconUser size={16} stroke={1.75} aria-hidden />
        <span className="visually-hidden">{texts.profile.opener}</span>
        <span className={styles.name}>{session.username}</span>
        <IconChevronDown size={14} stroke={1.75} aria-hidden />
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        className={styles.menu}
        onBeforeToggle={({ newState }) => {
          if (newState === "open") place();
        }}
        // Not before it closes: the browser gives the focus back only while what has it is still there.
        onToggle={({ newState }) => setOpen(newState === "open")}
      >
        {isOpen && (
          <Suspense>
            <ProfileCard session={session} />
          </Suspense>
        )}
      </div>
    </>
  );
}
