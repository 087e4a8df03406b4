import { WorkingSkeleton } from "../../shared/layout/working-skeleton.tsx";
import { SkeletonBar, Waiting } from "../../shared/ui/skeleton.tsx";
import { texts } from "../texts.ts";
import bar from "./bar/bar.module.css";
import { Logo } from "./bar/logo.tsx";
import styles from "./first-shell.module.css";

const lines = ["100%", "82%", "91%", "74%", "88%"];

/**
 * What stands in the HTML of the pages of members until their script has run: the bar, and a skeleton in the shape of what
 * comes. It holds both shapes; the page that the build writes says in `data-shell` which of them fits.
 */
export function FirstShell() {
  return (
    <>
      <div className={styles.working}>
        <header className={`${bar.bar} ${bar.working}`}>
          <Logo nameHiddenAt={760} />
        </header>
        <WorkingSkeleton what={texts.thePage} />
      </div>
      <div className={styles.ordinary}>
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
      </div>
    </>
  );
}
