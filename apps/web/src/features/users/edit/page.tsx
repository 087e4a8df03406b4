import { useQuery } from "@tanstack/react-query";
import { type ClientLoaderFunctionArgs, useParams } from "react-router";
import { CallFailure } from "../../../shared/api-client/call-failure.ts";
import { DocumentTitle } from "../../../shared/layout/document-title.tsx";
import { isSessionEnd } from "../../../shared/session/end/is-session-end.ts";
import { requirePermission } from "../../../shared/session/guards.ts";
import { Subbar } from "../../../shared/ui/subbar.tsx";
import { FailedCall } from "../failed-call.tsx";
import { texts } from "../texts.ts";
import { NoSuchUser } from "./no-such-user.tsx";
import styles from "./page.module.css";
import { UserEditor } from "./user-editor.tsx";
import { userById, userProducts } from "./user-query.ts";
import { UserSkeleton } from "./user-skeleton.tsx";

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  requirePermission("manage_user", request);
  return null;
}

/** The page of a user, R-2.20. */
export default function UserPage() {
  const { id = "" } = useParams();
  const user = useQuery(userById(id));
  const products = useQuery(userProducts);
  const { data } = user;
  const error = user.error ?? (products.data ? null : products.error);
  const tryAgain = () => Promise.all([user, products].filter((query) => query.isError).map((query) => query.refetch()));
  const name = data?.value.username ?? (error ? texts.user : texts.edit.unknownName);
  return (
    <>
      <DocumentTitle>{data ? texts.edit.title(name) : texts.user}</DocumentTitle>
      <Subbar
        ordinary
        trail={[{ label: texts.home, to: "/home" }, { label: texts.users, to: "/users" }, { label: name }]}
      />
      {data && products.data ? (
        <UserEditor key={id} loaded={data} products={products.data} />
      ) : (
        <div className={`page ${styles.page}`}>
          {error && !isSessionEnd(error) ? <UserFailure failure={error} onTryAgain={tryAgain} /> : <UserSkeleton />}
        </div>
      )}
    </>
  );
}

interface UserFailureProps {
  readonly failure: Error;
  readonly onTryAgain: () => void;
}

function UserFailure({ failure, onTryAgain }: UserFailureProps) {
  const status = failure instanceof CallFailure ? failure.status : 0;
  return (
    <>
      <h1 className={styles.title}>{texts.user}</h1>
      {status === 404 || status === 400 ? <NoSuchUser /> : <FailedCall failure={failure} onTryAgain={onTryAgain} />}
    </>
  );
}
