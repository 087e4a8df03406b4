import { Link, useParams } from "react-router";
import { NotOffered } from "./not-offered.tsx";

export default function WebhooksPage() {
  const { version, solution, module } = useParams();
  return (
    <NotOffered title="Webhooks">
      <p>This installation does not document and test webhooks yet.</p>
      <p>The calls of this module can be read and tried.</p>
      <p>
        <Link to={`/swagger-ui/${version}/${solution}/${module}`}>Open the API reference</Link>
      </p>
    </NotOffered>
  );
}
