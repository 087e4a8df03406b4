import { ORGANISATION_NAME_LENGTH, type UserProduct } from "@connect-portal/contract";
import { Button, TextInput } from "@mantine/core";
import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type ClientLoaderFunctionArgs, Link, useNavigate } from "react-router";
import { callPortal } from "../../shared/api-client/call-portal.ts";
import { useSingleMutation } from "../../shared/api-client/use-single-mutation.ts";
import { Moment } from "../../shared/dates/moment.tsx";
import { FormDialog } from "../../shared/dialog/form-dialog.tsx";
import { DocumentTitle } from "../../shared/layout/document-title.tsx";
import { Loaded } from "../../shared/load-failure/loaded.tsx";
import { requirePermission } from "../../shared/session/guards.ts";
import { useMay } from "../../shared/session/use-session.ts";
import { FactsTable } from "../../shared/table/facts-table.tsx";
import { PageHead } from "../../shared/ui/page-head.tsx";
import { Empty } from "../../shared/ui/section.tsx";
import { Subbar } from "../../shared/ui/subbar.tsx";
import { Tag } from "../../shared/ui/verb.tsx";
import styles from "./organisations.module.css";
import { organisationsKey, organisationsQuery, productsQuery } from "./queries.ts";
import { texts } from "./texts.ts";

const words = texts.list;

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  requirePermission(["read_administration"], request);
  return null;
}

/** /organisations: all of them, for administrators. */
export default function OrganisationsPage() {
  const query = useInfiniteQuery(organisationsQuery);
  const products = useQuery(productsQuery);
  const mayManage = useMay("manage_user");
  const [isCreating, setCreating] = useState(false);
  const nameOf = (id: number) => products.data?.find((product) => product.id === id)?.name ?? String(id);
  return (
    <>
      <DocumentTitle>{words.title}</DocumentTitle>
      <Subbar
        ordinary
        trail={[{ label: texts.home, to: "/home" }, { label: texts.users, to: "/users" }, { label: words.title }]}
      />
      <div className="page whole">
        <PageHead
          title={words.title}
          lead={words.lead}
          aside={mayManage && <Button onClick={() => setCreating(true)}>{words.create}</Button>}
        />
        <Loaded query={query} what={words.loading}>
          {({ pages }) => {
            const organisations = pages.flatMap(({ items }) => items);
            if (organisations.length === 0) return <Empty title={words.none} />;
            return (
              <>
                <FactsTable
                  className={styles.table}
                  caption={words.caption}
                  rows={organisations}
                  keyOf={({ id }) => id}
                  columns={[
                    {
                      name: words.name,
                      cell: ({ id, name, isActive }) => (
                        <>
                          <Link className="link" to={`/organisations/${id}`}>
                            {name}
                          </Link>{" "}
                          {!isActive && <Tag>{words.inactive}</Tag>}
                        </>
                      ),
                    },
                    { name: words.members, cell: ({ members }) => members },
                    { name: words.products, cell: ({ productIds }) => productIds.map(nameOf).join(", ") },
                    { name: words.created, cell: ({ createdAt }) => <Moment at={createdAt} /> },
                  ]}
                />
                {query.hasNextPage && (
                  <div className={styles.foot}>
                    <Button
                      variant="default"
                      loading={query.isFetchingNextPage}
                      onClick={() => void query.fetchNextPage()}
                    >
                      {words.more}
                    </Button>
                  </div>
                )}
              </>
            );
          }}
        </Loaded>
      </div>
      {isCreating && <CreateDialog products={products.data ?? []} onClose={() => setCreating(false)} />}
    </>
  );
}

interface CreateDialogProps {
  readonly products: readonly UserProduct[];
  readonly onClose: () => void;
}

function CreateDialog({ products, onClose }: CreateDialogProps) {
  const navigate = useNavigate();
  const cache = useQueryClient();
  const [name, setName] = useState("");
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const { mutate, isPending, error } = useSingleMutation({
    mutationFn: () => callPortal("createOrganisation", { body: { name, productIds: [...chosen] } }),
    onSuccess: async ({ id }) => {
      await cache.invalidateQueries({ queryKey: organisationsKey });
      await navigate(`/organisations/${id}`);
    },
  });
  return (
    <FormDialog
      title={words.create}
      action={words.createNow}
      cancel={texts.cancel}
      isBusy={isPending}
      isDisabled={name.trim() === ""}
      error={error}
      size={440}
      onSubmit={mutate}
      onClose={onClose}
    >
      <p>{words.createText}</p>
      <TextInput
        data-autofocus
        label={words.name}
        value={name}
        maxLength={ORGANISATION_NAME_LENGTH}
        autoComplete="off"
        onChange={({ currentTarget: { value } }) => setName(value)}
      />
      <ProductChoice products={products} chosen={chosen} onChange={setChosen} />
    </FormDialog>
  );
}

interface ProductChoiceProps {
  readonly products: readonly UserProduct[];
  readonly chosen: readonly number[];
  readonly onChange: (chosen: readonly number[]) => void;
}

/** Each product to be ticked; one that has left the catalogue stays until it is unticked. */
export function ProductChoice({ products, chosen, onChange }: ProductChoiceProps) {
  const gone = chosen.filter((id) => products.every((product) => product.id !== id));
  const all = [...products, ...gone.map((id) => ({ id, name: String(id) }))];
  const toggle = (id: number) => onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <fieldset className={styles.products}>
      <legend>{words.products}</legend>
      {all.map(({ id, name }) => (
        <label key={id}>
          <input type="checkbox" checked={chosen.includes(id)} onChange={() => toggle(id)} />
          {name}
        </label>
      ))}
    </fieldset>
  );
}
