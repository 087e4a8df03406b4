import { WorkingBones } from "../../shared/layout/working-bones.tsx";
import { Bone, Waiting } from "../../shared/ui/bones.tsx";
import bar from "./bar.module.css";
import styles from "./first-shell.module.css";
import { Logo } from "./logo.tsx";

const lines = ["100%", "82%", "91%", "74%", "88%"];

/**
 * What stands in the HTML of the pages of members until their script has run: the bar, and bones in the shape of what
 * comes. It holds both shapes; the page that the build writes says in `data-shell` which of them fits.
 */
export function FirstShell() {
  return (
    <>
      <div className={styles.working}>
        <header className={`${bar.bar} ${bar.working}`}>
          <Logo nameHiddenAt={760} />
        </header>
        <WorkingBones what="the page" />
      </div>
      <div className={styles.ordinary}>
        <header className={`${bar.bar} ${bar.site}`}>
          <Logo nameHiddenAt={380} />
        </header>
        <div className={styles.subbar} />
        <Waiting what="the page">
          <div className={`page ${styles.bones}`}>
            <Bone width="200px" height="28px" />
            <Bone width="320px" height="14px" />
            <div className={styles.lines}>
              {lines.map((width) => (
                <Bone key={width} width={width} height="14px" />
              ))}
            </div>
          </div>
        </Waiting>
      </div>
    </>
  );
}
