import { accountErrors } from "@connect-portal/contract";
import { Button } from "@mantine/core";
import { Link } from "react-router";
import { Empty } from "../../../shared/ui/empty.tsx";

/** An id that nobody has, or whose user was deleted. */
export function NoSuchUser() {
  return (
    <Empty
      title={accountErrors.user_not_found.text}
      action={
        <Button component={Link} to="/users" variant="default">
          Users
        </Button>
      }
    >
      The user may have been deleted, or the link may be wrong. Activity logs of deleted users stay under their
      username.
    </Empty>
  );
}
