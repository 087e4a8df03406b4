import {
  type MemberRole,
  ORGANISATION_NAME_LENGTH,
  type Organisation,
  USERNAME_LENGTH,
} from "@connect-portal/contract";
import { Button, NativeSelect, TextInput } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { type ClientLoaderFunctionArgs, useNavigate, useParams } from "react-router";
import { CallFailure } from "../../shared/api-client/call-failure.ts";
import { callPortal } from "../../shared/api-client/call-portal.ts";
import { useSingleMutation } from "../../shared/api-client/use-single-mutation.ts";
import { ConfirmDialog } from "../../shared/dialog/confirm-dialog.tsx";
import { failureText } from "../../shared/form/failure-text.ts";
import { DocumentTitle } from "../../shared/layout/document-title.tsx";
import { Loaded } from "../../shared/load-failure/loaded.tsx";
import { requirePermission } from "../../shared/session/guards.ts";
import { useMay } from "../../shared/session/use-session.ts";
import { PageHead } from "../../shared/ui/page-head.tsx";
import { Empty, Section } from "../../shared/ui/section.tsx";
import { Subbar } from "../../shared/ui/subbar.tsx";
import { Invitations } from "./invitations.tsx";
import { ProductChoice } from "./list-page.tsx";
import { Members, roleChoices } from "./members.tsx";
import styles from "./organisations.module.css";
import { organisationKey, organisationQuery, organisationsKey, productsQuery } from "./queries.ts";
import { texts } from "./texts.ts";

const words = texts.edit;

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  requirePermission(["read_administration"], request);
  return null;
}

/** /organisations/:id: one organisation, for administrators. */
export default function OrganisationPage() {
  const id = Number(useParams().id);
  const query = useQuery(organisationQuery(id));
  const mayManage = useMay("manage_user");
  const name = query.data?.name ?? texts.own.title;
  const isGone = query.error instanceof CallFailure && [400, 404].includes(query.error.status);
  return (
    <>
      <DocumentTitle>{name}</DocumentTitle>
      <Subbar
        ordinary
        trail={[
          { label: texts.home, to: "/home" },
          { label: texts.users, to: "/users" },
          { label: texts.list.title, to: "/organisations" },
          { label: name },
        ]}
      />
      <div className="page whole">
        <PageHead title={name} />
        {isGone ? (
          <Empty title={words.notFound}>{words.notFoundText}</Empty>
        ) : (
          <Loaded query={query} what={words.loading}>
            {(organisation) => (
              <div className={styles.sections}>
                {mayManage && (
                  <Section name={words.facts} note={words.factsNote}>
                    <Facts key={organisation.id} organisation={organisation} />
                  </Section>
                )}
                <Section name={texts.members.name} note={texts.members.note}>
                  <Members id={id} mayManage={mayManage} />
                  {mayManage && <AddMember id={id} />}
                </Section>
                {mayManage && (
                  <Section name={texts.invitations.name} note={texts.invitations.note}>
                    <Invitations id={id} />
                  </Section>
                )}
                {mayManage && (
                  <Section name={words.remove} note={words.removeNote}>
                    <Remove organisation={organisation} />
                  </Section>
                )}
              </div>
            )}
          </Loaded>
        )}
      </div>
    </>
  );
}

/** Name, products and whether it is active. */
function Facts({ organisation }: { readonly organisation: Organisation }) {
  const { id } = organisation;
  const cache = useQueryClient();
  const products = useQuery(productsQuery);
  const [name, setName] = useState(organisation.name);
  const [productIds, setProductIds] = useState<readonly number[]>(organisation.productIds);
  const [isActive, setActive] = useState(organisation.isActive);
  const { mutate, isPending, isSuccess, error, reset } = useSingleMutation({
    mutationFn: () => {
      const body = { name, productIds: [...productIds], isActive };
      return callPortal("updateOrganisation", { params: { id: String(id) }, body });
    },
    onSuccess: async (changed) => {
      setName(changed.name);
      await cache.invalidateQueries({ queryKey: organisationKey(id) });
      await cache.invalidateQueries({ queryKey: organisationsKey });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== "") mutate();
  };
  const edit = (change: () => void) => {
    reset();
    change();
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextInput
        label={words.name}
        value={name}
        maxLength={ORGANISATION_NAME_LENGTH}
        autoComplete="off"
        onChange={({ currentTarget: { value } }) => edit(() => setName(value))}
      />
      <ProductChoice
        products={products.data ?? []}
        chosen={productIds}
        onChange={(chosen) => edit(() => setProductIds(chosen))}
      />
      <div className={styles.products}>
        <label>
          <input type="checkbox" checked={isActive} onChange={() => edit(() => setActive(!isActive))} />
          {words.isActive}
        </label>
        <p className={styles.quiet}>{words.isActiveText}</p>
      </div>
      {error && (
        <p role="alert" className={styles.failed}>
          {failureText(error)}
        </p>
      )}
      <div className={styles.line}>
        <Button type="submit" loading={isPending} disabled={name.trim() === ""}>
          {words.save}
        </Button>
        <p role="status">{isSuccess && words.saved}</p>
      </div>
    </form>
  );
}

/** For a user who is there already: without an email. */
function AddMember({ id }: { readonly id: number }) {
  const cache = useQueryClient();
  const [username, setUsername] = useState("");
  const [role, setRole] = useState<MemberRole>("owner");
  const { mutate, isPending, error } = useSingleMutation({
    mutationFn: () =>
      callPortal("addOrganisationMember", { params: { id: String(id) }, body: { username: username.trim(), role } }),
    onSuccess: () => {
      setUsername("");
      return cache.invalidateQueries({ queryKey: organisationKey(id) });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (username.trim() !== "") mutate();
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextInput
        label={texts.members.username}
        description={texts.members.addText}
        value={username}
        maxLength={USERNAME_LENGTH}
        autoComplete="off"
        onChange={({ currentTarget: { value } }) => setUsername(value)}
      />
      <NativeSelect
        label={texts.role}
        data={roleChoices}
        value={role}
        onChange={({ currentTarget: { value } }) => setRole(value as MemberRole)}
      />
      {error && (
        <p role="alert" className={styles.failed}>
          {failureText(error)}
        </p>
      )}
      <div>
        <Button type="submit" variant="default" loading={isPending} disabled={username.trim() === ""}>
          {texts.members.add}
        </Button>
      </div>
    </form>
  );
}

function Remove({ organisation: { id, name } }: { readonly organisation: Organisation }) {
  const [isAsking, setAsking] = useState(false);
  const navigate = useNavigate();
  const cache = useQueryClient();
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {words.removeIt}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={words.removeTitle(name)}
          text={words.removeText}
          action={words.removeIt}
          isFinal
          run={async () => {
            await callPortal("deleteOrganisation", { params: { id: String(id) } });
            await cache.invalidateQueries({ queryKey: organisationsKey });
            await navigate("/organisations");
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
