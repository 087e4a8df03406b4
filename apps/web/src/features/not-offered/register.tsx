import { Link } from "react-router";
import { NotOffered } from "./not-offered.tsx";

export default function RegisterPage() {
  return (
    <NotOffered title="Create an account">
      <p>This installation does not take registrations on the web yet.</p>
      <p>
        An administrator creates accounts here. Ask the person who gave you the address of this portal, with your user
        name, full name, e-mail address and the products that you want to call.
      </p>
      <p>
        <Link to="/login">Sign in with your existing account</Link>
      </p>
    </NotOffered>
  );
}
