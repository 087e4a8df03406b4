import { Outlet } from "react-router";
import { ActingNotice } from "./acting-notice.tsx";
import { SiteBar } from "./bar/site-bar.tsx";
import { Colophon } from "./colophon.tsx";
import styles from "./main.module.css";
import { Main, SkipLink } from "./main.tsx";
import { PreviewBar } from "./preview-bar.tsx";
import { SessionNotice } from "./session-notice.tsx";

/** Site bar, page, foot. */
export default function OrdinaryLayout() {
  return (
    <div className={styles.frame}>
      <SkipLink />
      <SiteBar />
      <PreviewBar site />
      <SessionNotice site />
      <ActingNotice site />
      <Main>
        <Outlet />
      </Main>
      <Colophon />
    </div>
  );
}
