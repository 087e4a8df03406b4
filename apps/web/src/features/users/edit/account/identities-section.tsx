import type { IdentityAnswer, UserAnswer } from "@connect-portal/contract";
import { Button } from "@mantine/core";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { callPortal } from "../../../../shared/api-client/call-portal.ts";
import { Moment } from "../../../../shared/dates/moment.tsx";
import { ConfirmDialog } from "../../../../shared/dialog/confirm-dialog.tsx";
import { Section } from "../../../../shared/ui/section.tsx";
import { sections } from "../sections.ts";
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

/** Who the user is at an identity provider, and who asks to be; nothing for an account that only a password opens. */
export function IdentitiesSection({ user }: { readonly user: UserAnswer }) {
  const id = String(user.id);
  const client = useQueryClient();
  const { data: identities = [] } = useQuery(identitiesOf(id));
  const [asked, setAsked] = useState<Asked | null>(null);
  if (identities.length === 0) return null;
  return (
    <Section {...sections.identities}>
      <ul className={styles.list}>
        {identities.map((identity) => (
          <li key={identity.id}>
            <p>
              <b>{identity.email || identity.subject}</b>
              <span>
                {identity.subject} at {identity.issuer},{" "}
                {identity.linkedAt === null ? "asks for this account since " : "linked "}
                <Moment at={identity.linkedAt ?? identity.createdAt} />
                {identity.email !== "" && !identity.emailIsVerified && "; the provider has not verified the address"}
              </span>
            </p>
            {identity.linkedAt === null && (
              <Button size="xs" variant="default" onClick={() => setAsked({ call: "linkIdentity", identity })}>
                Link
              </Button>
            )}
            <Button size="xs" variant="default" onClick={() => setAsked({ call: "unlinkIdentity", identity })}>
              {identity.linkedAt === null ? "Refuse" : "Remove"}
            </Button>
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
  if (call === "linkIdentity") {
    const text = `Make sure that they are the same person. ${who} signs in to ${username} from then on, with the roles that the rules give.`;
    return { title: `Link ${who} to ${username}?`, text, action: "Link" };
  }
  if (linkedAt === null) {
    return { title: `Refuse ${who}?`, text: "The request goes; they can ask again by signing in.", action: "Refuse" };
  }
  const text = `${who} no longer signs in to ${username}, and the sessions that began there end.`;
  return { title: `Remove ${who} from ${username}?`, text, action: "Remove" };
}
