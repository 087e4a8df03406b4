import { useLocation } from "react-router";
import { WorkingSkeleton } from "../../shared/layout/working-skeleton.tsx";
import { SkeletonBar, Waiting } from "../../shared/ui/skeleton.tsx";
import { texts } from "../texts.ts";
import bar from "./bar/bar.module.css";
import { Logo } from "./bar/logo.tsx";
import styles from "./first-shell.module.css";

const lines = ["100%", "82%", "91%", "74%", "88%"];

/**
 * What stands in the HTML of the pages of members whose data the browser asks for, until their script has run: the bar, and
 * a skeleton in the shape of what comes.
 */
export function FirstShell() {
  // Pages with a tree at the left have another shape than those with a column of text.
  if (/^\/(swagger-ui|webhooks-ui)\//.test(useLocation().pathname)) {
    return (
      <>
        <header className={`${bar.bar} ${bar.working}`}>
          <Logo nameHiddenAt={760} />
        </header>
        <WorkingSkeleton what={texts.thePage} />
      </>
    );
  }
  return (
    <>
      <header className={`${bar.bar} ${bar.site}`}>
        <Logo nameHiddenAt={380} />
      </header>
      <div className={styles.subbar} />
      <Waiting what={texts.thePage}>
        <div className={`page ${styles.skeleton}`}>
          <SkeletonBar width="200px" height="28px" />
          <SkeletonBar width="320px" height="14px" />
          <div className={styles.lines}>
            {lines.map((width) => (
              <SkeletonBar key={width} width={width} height="14px" />
            ))}
          </div>
        </div>
      </Waiting>
    </>
  );
}
