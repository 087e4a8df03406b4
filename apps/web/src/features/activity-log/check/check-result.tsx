import { IconShieldCheck, IconShieldX } from "@tabler/icons-react";
import { texts } from "../texts.ts";
import type { CheckedFile } from "./check-file.ts";
import styles from "./check-panel.module.css";
import { verdictOf } from "./verdict.ts";

/** The answer in words, with the file that it is about. */
export function CheckResult({ checked: { name, digest, answer } }: { readonly checked: CheckedFile }) {
  const { isGood, text } = verdictOf(answer);
  const Icon = isGood ? IconShieldCheck : IconShieldX;
  return (
    <div className={styles.result} data-good={isGood}>
      <Icon size={18} stroke={1.75} aria-hidden />
      <p className={styles.verdict}>{text}</p>
      <p className={styles.file}>
        <span>{name}</span> <code>{texts.check.sha256(digest)}</code>
      </p>
    </div>
  );
}
