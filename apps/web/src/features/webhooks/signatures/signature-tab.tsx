import type { DeliveryAnswer } from "@connect-portal/contract";
import { Button } from "@mantine/core";
import { lazy, Suspense, useState } from "react";
import { texts } from "../texts.ts";
import { SignedHeaders } from "./delivery/signed-headers.tsx";
import { Secrets } from "./secrets/secrets.tsx";
import styles from "./signature-tab.module.css";

const CheckDialog = lazy(() => import("./check/check-dialog.tsx"));
const CodeDialog = lazy(() => import("./code/code-dialog.tsx"));

/** What deliveries are signed with, the headers that say so, and the ways to check a signature: here, or in a program. */
export function SignatureTab({ delivery }: { readonly delivery: DeliveryAnswer | null }) {
  const [opened, setOpened] = useState<"check" | "code" | null>(null);
  const close = () => setOpened(null);
  return (
    <div className={styles.tab}>
      <p className={styles.lead}>
        {texts.signing.leadBefore}
        <a className="link" href="https://www.standardwebhooks.com/" target="_blank" rel="noreferrer">
          {texts.signing.leadLink}
        </a>
        {texts.signing.leadAfter}
      </p>
      <Secrets />
      <h3>{delivery ? texts.signing.lastHeaders : texts.signing.headers}</h3>
      <SignedHeaders delivery={delivery} />
      <div className={styles.actions}>
        <Button size="xs" variant="default" onClick={() => setOpened("check")}>
          {texts.signing.check}
        </Button>
        <Button size="xs" variant="default" onClick={() => setOpened("code")}>
          {texts.signing.code}
        </Button>
      </div>
      <Suspense>
        {opened === "check" && <CheckDialog request={delivery && sentBy(delivery)} onClose={close} />}
        {opened === "code" && <CodeDialog onClose={close} />}
      </Suspense>
    </div>
  );
}

function sentBy({ request: { method, url, headers, body } }: DeliveryAnswer) {
  return { method, target: new URL(url).pathname, headers, body };
}
