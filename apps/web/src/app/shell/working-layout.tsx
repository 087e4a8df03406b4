import { Outlet } from "react-router";
import { BarSlotPlace, BarSlotsProvider } from "../../shared/layout/bar-slots.tsx";
import { ActingNotice } from "./acting-notice.tsx";
import { ApplicationBar } from "./bar/application-bar.tsx";
import styles from "./main.module.css";
import { Main, SkipLink } from "./main.tsx";
import { PreviewBar } from "./preview-bar.tsx";
import { SessionNotice } from "./session-notice.tsx";

/** Application bar with slots, and a page that uses the whole width. No foot: the reader came to work. */
export default function WorkingLayout() {
  return (
    <BarSlotsProvider>
      <div className={styles.frame}>
        <SkipLink />
        <ApplicationBar />
        <PreviewBar />
        <SessionNotice />
        <ActingNotice />
        <Main>
          {/* First in it: the focus of an arrival, and the link past the bar, lead to `main`. */}
          <BarSlotPlace name="skip" />
          <Outlet />
        </Main>
      </div>
    </BarSlotsProvider>
  );
}
