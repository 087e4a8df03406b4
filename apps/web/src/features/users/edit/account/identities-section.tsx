import type { IdentityAnswer, UserAnswer } from "@connect-portal/contract";
import { Button } from "@mantine/core";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { callPortal } from "../../../../shared/api-client/call-portal.ts";
import { Moment } from "../../../../shared/dates/moment.tsx";
import { ConfirmDialog } from "../../../../shared/dialog/confirm-dialog.tsx";
import { useMay } from "../../../../shared/session/use-session.ts";
import { Section } from "../../../../shared/ui/section.tsx";
import { texts } from "../../texts.ts";
import styles from "./identities-section.module.css";

const identitiesOf = (id: string) =>
  queryOptions({
    queryKey: ["user-identities", id],
    queryFn: ({ signal }) => callPortal("listIdentities", { params: { id }, signal }),
  });

interface Asked {
  readonly call: "linkIdentity" | "unlinkIdentity";
  readonly identity: IdentityAnswer;
}

/**
 * The user's identities at an identity provider, and pending requests to link one; empty for an account that signs in
 * by password only.
 */
export function IdentitiesSection({ user }: { readonly user: UserAnswer }) {
  const id = String(user.id);
  const client = useQueryClient();
  const { data: identities = [] } = useQuery(identitiesOf(id));
  const [asked, setAsked] = useState<Asked | null>(null);
  const mayChange = useMay();
  if (identities.length === 0) return null;
  return (
    <Section {...texts.edit.sections.identities}>
      <ul className={styles.list}>
        {identities.map((identity) => (
          <li key={identity.id}>
            <p>
              <b>{identity.email || identity.subject}</b>
              <span>
                {texts.identities.at(identity.subject, identity.issuer)}
                {identity.linkedAt === null ? texts.identities.asked : texts.identities.linked}
                <Moment at={identity.linkedAt ?? identity.createdAt} />
                {identity.email !== "" && !identity.emailIsVerified && texts.identities.notVerified}
              </span>
            </p>
            {identity.linkedAt === null && mayChange && (
              <Button size="xs" variant="default" onClick={() => setAsked({ call: "linkIdentity", identity })}>
                {texts.identities.link}
              </Button>
            )}
            {mayChange && (
              <Button size="xs" variant="default" onClick={() => setAsked({ call: "unlinkIdentity", identity })}>
                {identity.linkedAt === null ? texts.identities.reject : texts.identities.remove}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {asked !== null && (
        <ConfirmDialog
          {...textsOf(asked, user.username)}
          isFinal={asked.call === "unlinkIdentity"}
          run={async () => {
            await callPortal(asked.call, { params: { id, identity: asked.identity.id } });
            await client.invalidateQueries({ queryKey: identitiesOf(id).queryKey });
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </Section>
  );
}

function textsOf({ call, identity: { email, subject, linkedAt } }: Asked, username: string) {
  const who = email || subject;
  const words = texts.identities;
  if (call === "linkIdentity") {
    return {
      title: words.linkQuestion(who, username),
      text: words.linkConsequence(who, username),
      action: words.link,
    };
  }
  if (linkedAt === null) {
    return { title: words.rejectQuestion(who), text: words.rejectConsequence, action: words.reject };
  }
  return {
    title: words.removeQuestion(who, username),
    text: words.removeConsequence(who, username),
    action: words.remove,
  };
}
