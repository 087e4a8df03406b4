import { Link } from "react-router";
import { NotOffered } from "./not-offered.tsx";

export default function RequestDemoPage() {
  return (
    <NotOffered title="Request a Demo">
      <p>This installation does not take demo requests on the web yet.</p>
      <p>
        Ask your contact at the provider for a date. With an account you can try the APIs in the sandbox before that.
      </p>
      <p>
        <Link to="/select-product">Explore our APIs</Link>
      </p>
    </NotOffered>
  );
}
