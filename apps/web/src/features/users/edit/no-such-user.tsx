import { accountErrors } from "@connect-portal/contract";
import { Button } from "@mantine/core";
import { Link } from "react-router";
import { Empty } from "../../../shared/ui/empty.tsx";
import { texts } from "../texts.ts";

/** An id that nobody has, or whose user was deleted. */
export function NoSuchUser() {
  return (
    <Empty
      title={accountErrors.user_not_found.text}
      action={
        <Button component={Link} to="/users" variant="default">
          {texts.users}
        </Button>
      }
    >
      {texts.edit.noSuchUser}
    </Empty>
  );
}
