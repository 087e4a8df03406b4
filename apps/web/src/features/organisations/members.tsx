import { type MemberRole, memberRoles, type OrganisationMember } from "@connect-portal/contract";
import { Button, NativeSelect } from "@mantine/core";
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { callPortal } from "../../shared/api-client/call-portal.ts";
import { useSingleMutation } from "../../shared/api-client/use-single-mutation.ts";
import { Moment } from "../../shared/dates/moment.tsx";
import { ConfirmDialog } from "../../shared/dialog/confirm-dialog.tsx";
import { failureText } from "../../shared/form/failure-text.ts";
import { Loaded } from "../../shared/load-failure/loaded.tsx";
import { useUsername } from "../../shared/session/use-session.ts";
import { FactsTable } from "../../shared/table/facts-table.tsx";
import { Tag } from "../../shared/ui/verb.tsx";
import styles from "./organisations.module.css";
import { membersQuery, organisationKey } from "./queries.ts";
import { roleNames, texts } from "./texts.ts";

const words = texts.members;

/** The roles, as a select offers them. */
export const roleChoices = memberRoles.map((role) => ({ value: role, label: roleNames[role] }));

interface MembersProps {
  readonly id: number;
  /** An owner or an administrator looks at it. */
  readonly mayManage: boolean;
}

/** The members of an organisation, a hundred at a time; owners and administrators change roles and remove. */
export function Members({ id, mayManage }: MembersProps) {
  const query = useInfiniteQuery(membersQuery(id));
  const own = useUsername();
  const cache = useQueryClient();
  const [removed, setRemoved] = useState<OrganisationMember | null>(null);
  const renew = () => cache.invalidateQueries({ queryKey: organisationKey(id) });
  const change = useSingleMutation({
    mutationFn: ({ userId, role }: { userId: number; role: MemberRole }) =>
      callPortal("setMemberRole", { params: { id: String(id), user: String(userId) }, body: { role } }),
    onSettled: renew,
  });
  return (
    <Loaded query={query} what={words.loading}>
      {({ pages }) => {
        const members = pages.flatMap(({ items }) => items);
        if (members.length === 0) return <p>{words.none}</p>;
        return (
          <>
            <FactsTable
              className={styles.table}
              caption={words.caption}
              rows={members}
              keyOf={({ userId }) => userId}
              columns={[
                {
                  name: words.member,
                  cell: ({ username, fullName, email, isActive }) => {
                    const about = [fullName, email].filter((text) => text !== "").join(", ");
                    return (
                      <>
                        {username} {username === own && <Tag kind="latest">{words.you}</Tag>}{" "}
                        {!isActive && <Tag>{words.inactive}</Tag>}
                        {about !== "" && <span className={styles.second}>{about}</span>}
                      </>
                    );
                  },
                },
                {
                  name: texts.role,
                  cell: ({ userId, username, role }) =>
                    mayManage ? (
                      <NativeSelect
                        size="xs"
                        miw={116}
                        aria-label={words.roleOf(username)}
                        data={roleChoices}
                        value={role}
                        disabled={change.isPending}
                        onChange={({ currentTarget: { value } }) =>
                          change.mutate({ userId, role: value as MemberRole })
                        }
                      />
                    ) : (
                      roleNames[role]
                    ),
                },
                { name: words.joined, cell: ({ joinedAt }) => <Moment at={joinedAt} /> },
                ...(mayManage
                  ? [
                      {
                        name: words.actions,
                        isNameHidden: true,
                        cell: (member: OrganisationMember) =>
                          member.username !== own && (
                            <span className={styles.end}>
                              <Button size="xs" variant="default" onClick={() => setRemoved(member)}>
                                {words.remove}
                                <span className="visually-hidden"> {member.username}</span>
                              </Button>
                            </span>
                          ),
                      },
                    ]
                  : []),
              ]}
            />
            {change.error && (
              <p role="alert" className={styles.failed}>
                {failureText(change.error)}
              </p>
            )}
            {query.hasNextPage && (
              <div className={styles.foot}>
                <Button variant="default" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                  {words.more}
                </Button>
              </div>
            )}
            {removed && (
              <ConfirmDialog
                title={words.removeTitle(removed.username)}
                text={words.removeText}
                action={words.remove}
                isFinal
                run={async () => {
                  const params = { id: String(id), user: String(removed.userId) };
                  await callPortal("removeOrganisationMember", { params });
                  await renew();
                }}
                onClose={() => setRemoved(null)}
              />
            )}
          </>
        );
      }}
    </Loaded>
  );
}
