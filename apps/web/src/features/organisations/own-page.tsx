import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { callPortal } from "../../shared/api-client/call-portal.ts";
import { useSingleMutation } from "../../shared/api-client/use-single-mutation.ts";
import { ConfirmDialog } from "../../shared/dialog/confirm-dialog.tsx";
import { failureText } from "../../shared/form/failure-text.ts";
import { DocumentTitle } from "../../shared/layout/document-title.tsx";
import { Loaded } from "../../shared/load-failure/loaded.tsx";
import { actForOrganisation, type Membership, reloadPage } from "../../shared/organisation/own-organisation.ts";
import { useSession, useUsername } from "../../shared/session/use-session.ts";
import { PageHead } from "../../shared/ui/page-head.tsx";
import { Empty, Section } from "../../shared/ui/section.tsx";
import { Subbar } from "../../shared/ui/subbar.tsx";
import { Invitations } from "./invitations.tsx";
import { Members } from "./members.tsx";
import styles from "./organisations.module.css";
import { ownOrganisationQuery } from "./queries.ts";
import { texts } from "./texts.ts";

const words = texts.own;

/** /organisation: who belongs to the user's organisation, and for whom the user acts. */
export default function OwnOrganisationPage() {
  const query = useQuery(ownOrganisationQuery(useUsername()));
  const name = query.data?.organisation?.name ?? words.title;
  return (
    <>
      <DocumentTitle>{words.title}</DocumentTitle>
      <Subbar ordinary trail={[{ label: texts.home, to: "/home" }, { label: words.title }]} />
      <div className="page whole">
        <PageHead title={name} lead={words.lead} />
        <Loaded query={query} what={words.loading}>
          {({ organisation }) =>
            organisation === null ? (
              <Empty title={words.noneTitle}>{words.none}</Empty>
            ) : (
              <OwnSections organisation={organisation} />
            )
          }
        </Loaded>
      </div>
    </>
  );
}

function OwnSections({ organisation }: { readonly organisation: Membership }) {
  const { id, role } = organisation;
  return (
    <div className={styles.sections}>
      <Section name={words.acting} note={words.actingNote} warned={!organisation.isActive}>
        <Acting organisation={organisation} />
      </Section>
      <Section name={texts.members.name} note={texts.members.note}>
        <Members id={id} mayManage={role === "owner"} />
      </Section>
      {role === "owner" && (
        <Section name={texts.invitations.name} note={texts.invitations.note}>
          <Invitations id={id} />
        </Section>
      )}
      <Section name={words.leave}>
        <Leave organisation={organisation} />
      </Section>
    </div>
  );
}

function Acting({ organisation: { name, role, isActing, isActive } }: { readonly organisation: Membership }) {
  const acting = useSingleMutation({ mutationFn: actForOrganisation });
  if (!isActive) return <p>{words.inactive}</p>;
  return (
    <>
      <div className={styles.line}>
        <p>
          {isActing ? words.actsFor(name) : words.actsForSelf}
          <span className={styles.second}>
            {texts.roleNames[role]}: {texts.roleWords[role]}
          </span>
        </p>
        <Button variant="default" loading={acting.isPending} onClick={() => acting.mutate(!isActing)}>
          {isActing ? words.actForSelf : words.actFor(name)}
        </Button>
      </div>
      {acting.error && (
        <p role="alert" className={styles.failed}>
          {failureText(acting.error)}
        </p>
      )}
    </>
  );
}

function Leave({ organisation: { id, name } }: { readonly organisation: Membership }) {
  const session = useSession();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {words.leave}
      </Button>
      {isAsking && session && (
        <ConfirmDialog
          title={words.leaveTitle(name)}
          text={words.leaveText}
          action={words.leave}
          isFinal
          run={async () => {
            await callPortal("removeOrganisationMember", { params: { id: String(id), user: session.userId } });
            reloadPage();
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
