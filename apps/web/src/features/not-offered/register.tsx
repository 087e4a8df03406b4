import { Link } from "react-router";
import { NotOffered } from "./not-offered.tsx";

export default function RegisterPage() {
  return (
    <NotOffered title="Create an account">
      <p>This installation does not take registrations on the web yet.</p>
      <p>
        Ask whoever runs this portal for access. Its first start makes an account for integrators, and prints the user
        name and password of it.
      </p>
      <p>
        <Link to="/login">Sign in with your existing account</Link>
      </p>
    </NotOffered>
  );
}
