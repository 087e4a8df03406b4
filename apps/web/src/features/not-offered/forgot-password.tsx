import { Link } from "react-router";
import { NotOffered } from "./not-offered.tsx";

export default function ForgotPasswordPage() {
  return (
    <NotOffered title="Forgot password">
      <p>This installation does not reset passwords by e-mail yet.</p>
      <p>Ask whoever runs this portal for a new one. Nobody can read your old one, they neither.</p>
      <p>
        <Link to="/login">Sign in</Link>
      </p>
    </NotOffered>
  );
}
