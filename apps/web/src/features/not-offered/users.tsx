import { Link } from "react-router";
import { requirePermission } from "../../shared/session/guards.ts";
import { NotOffered } from "./not-offered.tsx";

export function clientLoader() {
  requirePermission("manage_user");
  return null;
}

export default function UsersPage() {
  return (
    <NotOffered title="Users">
      <p>This installation does not manage users on the web yet.</p>
      <p>Whoever runs it can change accounts in the database; a change counts from the user's next call.</p>
      <p>
        <Link to="/select-product">Products</Link>
      </p>
    </NotOffered>
  );
}
