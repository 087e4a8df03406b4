import { Button } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { decodeJwt } from "jose/jwt/decode";
import { callPortal } from "../../../shared/api-client/call-portal.ts";
import { Moment, usePresent } from "../../../shared/dates/moment.tsx";
import { failureText } from "../../../shared/form/failure-text.ts";
import { useAccessToken } from "../../../shared/session/access-token.ts";
import { LifeStroke } from "../client/secrets-table.tsx";
import table from "../table.module.css";
import { texts } from "../texts.ts";
import styles from "./page-token.module.css";

interface TokenTimes {
  readonly issuedAt: Date;
  readonly expiresAt: Date;
}

/** The access token that Try it sends: whether there is one, until when, and the way to be rid of it. */
export function PageToken() {
  const { token, set, clear } = useAccessToken();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => callPortal("issueSandboxToken"),
    onSuccess: ({ access_token }) => set(access_token, { isFetched: true }),
  });
  return (
    <div className={styles.token}>
      {token === null ? <p>{texts.token.none}</p> : <TokenFacts token={token} />}
      <div className={table.foot}>
        <Button variant="default" loading={isPending} onClick={() => mutate()}>
          {token === null ? texts.token.get : texts.token.renew}
        </Button>
        {token !== null && (
          <Button variant="subtle" onClick={clear}>
            {texts.token.forget}
          </Button>
        )}
      </div>
      {error && (
        <p role="alert" className={table.failed}>
          {failureText(error)}
        </p>
      )}
    </div>
  );
}

function TokenFacts({ token }: { readonly token: string }) {
  const present = usePresent();
  const times = tokenTimes(token);
  const isOver = times !== undefined && times.expiresAt <= present;
  return (
    <p>
      <code className={table.mono}>…{token.slice(-8)}</code>
      {times === undefined ? (
        texts.token.withoutTimes
      ) : (
        <>
          {texts.token.issued}
          <Moment at={times.issuedAt.toISOString()} />,{" "}
          <b data-over={isOver || undefined}>
            {isOver ? texts.token.expired : texts.token.expires}
            <Moment at={times.expiresAt.toISOString()} />
          </b>
          <LifeStroke from={times.issuedAt} until={times.expiresAt} present={present} />
        </>
      )}
    </p>
  );
}

/** When a token was made and when it ends, as it says itself; undefined for one that says neither. */
export function tokenTimes(token: string): TokenTimes | undefined {
  try {
    const { iat, exp } = decodeJwt(token);
    const [issuedAt, expiresAt] = [iat, exp].map((seconds) => new Date(Number(seconds) * 1000));
    const isKnown = issuedAt && expiresAt && [issuedAt, expiresAt].every((date) => !Number.isNaN(date.getTime()));
    return isKnown ? { issuedAt, expiresAt } : undefined;
  } catch {
    return undefined;
  }
}
