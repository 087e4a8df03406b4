import type { UserAnswer, UserProduct } from "@connect-portal/contract";
import type { FormEvent, ReactNode } from "react";
import { PersonSection } from "./person-section.tsx";
import { ProductsSection } from "./products-section.tsx";
import type { FieldsProps } from "./user-fields.ts";
import styles from "./user-form.module.css";
import { ValiditySection } from "./validity-section.tsx";

export const USER_FORM = "user";

interface UserFormProps extends FieldsProps {
  readonly user: UserAnswer;
  readonly products: readonly UserProduct[];
  readonly busy: boolean;
  readonly onSubmit: () => void;
  /** The account's state, which stands among the fields and is sent by itself. */
  readonly state: ReactNode;
  /** What proves the user besides the password, removed by itself. */
  readonly factors: ReactNode;
  /** Whether the user is an administrator, which is sent by itself, too. */
  readonly administration: ReactNode;
}

/** The fields of a user, R-2.20. Its buttons stand in the bar at the foot. */
export function UserForm({ user, products, busy, onSubmit, ...parts }: UserFormProps) {
  const { state, factors, administration, ...fields } = parts;
  function submit(event: FormEvent) {
    event.preventDefault();
    onSubmit();
  }
  return (
    <form id={USER_FORM} method="post" noValidate className={styles.form} onSubmit={submit} aria-busy={busy}>
      <PersonSection username={user.username} {...fields} />
      {state}
      <ProductsSection products={products} before={user.productIds} {...fields} />
      <ValiditySection {...fields} />
      {factors}
      {administration}
    </form>
  );
}
