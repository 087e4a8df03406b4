import type { SignatureVerdict } from "@connect-portal/contract";
import { IconShieldCheck, IconShieldX } from "@tabler/icons-react";
import { schemeName } from "../../scheme-name.ts";
import styles from "./request-detail.module.css";

/** What the signature of a request is worth; when it is not good, why, and what mends it. */
export function Verdict({ verdict }: { readonly verdict: SignatureVerdict }) {
  const { verified, scheme, fault } = verdict;
  const Icon = verified ? IconShieldCheck : IconShieldX;
  return (
    <div className={styles.verdict} data-verified={verified}>
      <Icon size={18} stroke={1.75} aria-hidden />
      <div>
        <p className={styles.title}>
          {verified ? `Signature verified${scheme ? ` with ${schemeName(scheme)}` : ""}` : "Signature not verified"}
        </p>
        {fault && (
          <>
            <p>{fault.cause}</p>
            <p>{fault.mend}</p>
          </>
        )}
      </div>
    </div>
  );
}
