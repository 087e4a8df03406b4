import { accountErrors, readersOfUsers } from "@connect-portal/contract";
import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type ClientLoaderFunctionArgs, Link, useParams } from "react-router";
import { CallFailure } from "../../../shared/api-client/call-failure.ts";
import { DocumentTitle } from "../../../shared/layout/document-title.tsx";
import { isSessionEnd } from "../../../shared/session/end/use-session-end.ts";
import { requirePermission } from "../../../shared/session/guards.ts";
import { Empty, Section } from "../../../shared/ui/section.tsx";
import { SkeletonBar, Waiting } from "../../../shared/ui/skeleton.tsx";
import { Subbar } from "../../../shared/ui/subbar.tsx";
import { FailedCall } from "../failed-mails.tsx";
import { texts } from "../texts.ts";
import fields from "./form/fields.module.css";
import form from "./form/user-form.module.css";
import styles from "./page.module.css";
import { UserEditor } from "./user-editor.tsx";
import head from "./user-head.module.css";
import { userById, userProducts } from "./user-query.ts";

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  requirePermission(readersOfUsers, request);
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
        <div className="page whole">
          {error && !isSessionEnd(error) ? (
            <UserFailure failure={error} onTryAgain={tryAgain} />
          ) : (
            <>
              <h1 className="visually-hidden">{texts.user}</h1>
              <UserSkeleton />
            </>
          )}
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

/** An id that nobody has, or whose user was deleted. */
function NoSuchUser() {
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

/** The page before its user is known. */
function UserSkeleton() {
  return (
    <Waiting what={texts.edit.loading}>
      <div className={head.head}>
        <div>
          <SkeletonBar width="240px" height="30px" />
          <SkeletonBar width="180px" />
        </div>
        <SkeletonBar width="132px" height="36px" />
      </div>
      <div className={form.form}>
        <Section {...texts.edit.sections.person}>
          <div className={fields.fields}>
            {["username", "fullName", "email", "phone"].map((field) => (
              <div key={field}>
                <SkeletonBar width="72px" />
                <SkeletonBar height="36px" />
              </div>
            ))}
          </div>
        </Section>
        <Section {...texts.edit.sections.state}>
          <SkeletonBar width="180px" />
        </Section>
        <Section {...texts.edit.sections.products}>
          <div className={fields.one}>
            <SkeletonBar height="36px" />
          </div>
        </Section>
        <Section {...texts.edit.sections.validity}>
          <SkeletonBar width="180px" />
        </Section>
        <Section {...texts.edit.sections.factors}>
          <SkeletonBar width="220px" />
        </Section>
        <Section {...texts.edit.sections.administration}>
          <SkeletonBar width="180px" />
        </Section>
      </div>
    </Waiting>
  );
}
