import type { SignatureVerdict } from "@connect-portal/contract";
import { IconShieldCheck, IconShieldX } from "@tabler/icons-react";
import { schemeName } from "../../scheme-name.ts";
import { texts } from "../../texts.ts";
import styles from "./request-detail.module.css";

/** What the signature of a request is worth; when it is not good, why, and how to fix it. */
export function Verdict({ verdict }: { readonly verdict: SignatureVerdict }) {
  const { verified, scheme, fault } = verdict;
  const Icon = verified ? IconShieldCheck : IconShieldX;
  return (
    <div className={styles.verdict} data-verified={verified}>
      <Icon size={18} stroke={1.75} aria-hidden />
      <div>
        <p className={styles.title}>{verified ? verifiedText(scheme) : texts.request.notVerified}</p>
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

function verifiedText(scheme: SignatureVerdict["scheme"]): string {
  return scheme ? texts.request.verifiedWith(schemeName(scheme)) : texts.request.verified;
}
