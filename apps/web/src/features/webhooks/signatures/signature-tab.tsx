import {
  type DeliveryAnswer,
  type RotateSecretBody,
  type SignatureScheme,
  type SigningSecret,
  signatureSchemeNames,
  signatureSchemes,
} from "@connect-portal/contract";
import { Button } from "@mantine/core";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { isForbidden } from "../../../shared/api-client/call-failure.ts";
import { callPortal } from "../../../shared/api-client/call-portal.ts";
import { ConfirmDialog } from "../../../shared/dialog/confirm-dialog.tsx";
import { Changes } from "../../../shared/organisation/changes.tsx";
import { isSessionEnd } from "../../../shared/session/end/use-session-end.ts";
import { useUsername } from "../../../shared/session/use-session.ts";
import { CopyButton } from "../../../shared/ui/copy-button.tsx";
import { SkeletonBar, Waiting } from "../../../shared/ui/skeleton.tsx";
import { texts } from "../texts.ts";
import signedHeadersStyles from "./delivery/signed-headers.module.css";
import secretsStyles from "./secrets/secrets.module.css";
import styles from "./signature-tab.module.css";

/** The three headers of the Standard Webhooks specification. */
const names = ["webhook-id", "webhook-timestamp", "webhook-signature"] as const;

const CheckDialog = lazy(() => import("./check/check-dialog.tsx"));
const CodeDialog = lazy(() => import("./code/code-dialog.tsx"));

/** The scheme and headers of the deliveries' signature, and links to check one: here, or in a program. */
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

/** The headers of the last delivery, with what they mean; before the first one only what they mean. */
function SignedHeaders({ delivery }: { readonly delivery: DeliveryAnswer | null }) {
  return (
    <dl className={signedHeadersStyles.headers}>
      {names.map((name) => (
        <div key={name}>
          <dt>{name}</dt>
          {delivery && (
            <dd className={signedHeadersStyles.value}>{headerOf(delivery, name) ?? texts.signing.notSent}</dd>
          )}
          <dd className={signedHeadersStyles.means}>{texts.signing.meanings[name]}</dd>
        </div>
      ))}
    </dl>
  );
}

function headerOf(delivery: DeliveryAnswer, wanted: string): string | undefined {
  return delivery.request.headers.find(({ name }) => name.toLowerCase() === wanted)?.value;
}

/** The keys that verify both schemes, and a link to rotate them. */
function Secrets() {
  const client = useQueryClient();
  const query = secretsQuery(useUsername());
  const { data, error, refetch } = useQuery(query);
  const [rotated, setRotated] = useState<SignatureScheme | null>(null);

  if (error && !isSessionEnd(error)) {
    return (
      <p className={secretsStyles.failed} role="alert">
        {error.message}{" "}
        {!isForbidden(error) && (
          <button type="button" className={`link ${secretsStyles.again}`} onClick={() => refetch()}>
            {texts.tryAgain}
          </button>
        )}
      </p>
    );
  }
  if (!data) {
    return (
      <Waiting what={texts.secrets.loading}>
        <SkeletonBar width="40%" />
        <SkeletonBar width="80%" />
      </Waiting>
    );
  }
  return (
    <>
      {signatureSchemes.map((scheme) => (
        <section key={scheme} className={secretsStyles.scheme} aria-label={signatureSchemeNames[scheme]}>
          <div className={secretsStyles.head}>
            <h4>{signatureSchemeNames[scheme]}</h4>
            <span className={secretsStyles.what}>
              {scheme === "ed25519" ? texts.secrets.publicKey : texts.secrets.secret}
            </span>
            <Changes>
              <Button size="xs" variant="subtle" onClick={() => setRotated(scheme)}>
                {texts.secrets.rotate}
                <span className="visually-hidden"> {signatureSchemeNames[scheme]}</span>
              </Button>
            </Changes>
          </div>
          <ul>
            {data.secrets
              .filter((secret) => secret.scheme === scheme)
              .map((secret) => (
                <SecretRow key={secret.id} secret={secret} />
              ))}
          </ul>
        </section>
      ))}
      {rotated !== null && (
        <ConfirmDialog
          title={texts.rotate.titles[rotated]}
          text={texts.rotate.text}
          action={texts.rotate.confirm}
          run={async () => {
            await rotateSecret(rotated);
            await client.invalidateQueries({ queryKey: query.queryKey });
          }}
          onClose={() => setRotated(null)}
        />
      )}
    </>
  );
}

/** The signing secrets of the user's deliveries. The username is in the key, like the inbox's. */
function secretsQuery(username: string) {
  return queryOptions({
    queryKey: ["signing-secrets", username] as const,
    queryFn: ({ signal }) => callPortal("listSigningSecrets", { signal }),
    enabled: username !== "",
  });
}

/** A new secret of a scheme; answers with all of them. */
async function rotateSecret(scheme: SignatureScheme): Promise<void> {
  const body: RotateSecretBody = { scheme };
  await callPortal("rotateSigningSecret", { body });
}

/** A key that receivers check with: a secret is masked until it is asked for, a public key is nothing to hide. */
function SecretRow({ secret }: { readonly secret: SigningSecret }) {
  const { createdAt, endsAt, publicKey } = secret;
  const [isShown, setShown] = useState(false);
  const key = secret.secret ?? publicKey ?? "";
  const isSecret = secret.secret !== undefined;
  const isPrevious = endsAt !== undefined;
  return (
    <li className={secretsStyles.secret}>
      <div className={secretsStyles.line}>
        <code className={secretsStyles.key}>{isSecret && !isShown ? masked(key) : key}</code>
        {isSecret && (
          <Button size="xs" variant="subtle" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
            {isShown ? texts.secrets.hide : texts.secrets.show}
            <span className="visually-hidden">{texts.secrets.theSecret(isPrevious)}</span>
          </Button>
        )}
        <CopyButton
          isIcon
          label={(isSecret ? texts.secrets.copySecret : texts.secrets.copyKey)(isPrevious)}
          text={() => key}
        />
      </div>
      <p className={secretsStyles.when}>
        {texts.secrets.created}
        {momentText(createdAt)}
        {endsAt !== undefined && (
          <>
            {", "}
            <b>
              {texts.secrets.replaced}
              {momentText(endsAt)}
            </b>
          </>
        )}
      </p>
    </li>
  );
}

/** "whsec_••••••••": what kind of key it is can be read, the key cannot. */
export function masked(secret: string): string {
  const kind = /^[a-z]+_/.exec(secret)?.[0] ?? "";
  return `${kind}${"•".repeat(16)}`;
}

/** An instant by the reader's clock, as "2026-01-02 10:22". */
export function momentText(instant: string): string {
  const at = new Date(instant);
  const two = (number: number) => String(number).padStart(2, "0");
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())} ${two(at.getHours())}:${two(at.getMinutes())}`;
}
