import type { UserAnswer } from "@connect-portal/contract";
import { Button } from "@mantine/core";
import { IconListDetails } from "@tabler/icons-react";
import { Link } from "react-router";
import { timeText, today } from "../../../shared/dates/utc-day.ts";
import { AccountState } from "../account-state.tsx";
import { texts } from "../texts.ts";
import { validityNote } from "../validity-note.ts";
import styles from "./user-head.module.css";

/** Whose page this is, the state of the account, and the way to what it did. */
export function UserHead({ user }: { readonly user: UserAnswer }) {
  const { id, username, isActive, createdDate, validityRangeDate } = user;
  return (
    <header className={styles.head}>
      <div>
        <div className={styles.name}>
          <h1>{username}</h1>
          <AccountState isActive={isActive} validity={validityNote(validityRangeDate, today())} tag />
        </div>
        <p>{texts.edit.created(id, timeText(createdDate))}</p>
      </div>
      <Button
        component={Link}
        to={`/audit/${encodeURIComponent(username)}`}
        variant="default"
        leftSection={<IconListDetails size={16} stroke={1.75} aria-hidden />}
      >
        {texts.edit.activityLogs}
      </Button>
    </header>
  );
}
