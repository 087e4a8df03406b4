import "@mantine/core/styles/ScrollArea.layer.css";
import "@mantine/core/styles/Pill.layer.css";
import "@mantine/core/styles/PillsInput.layer.css";
import { EMAIL_LENGTH, LINE_LENGTH, type UserAnswer, type UserProduct } from "@connect-portal/contract";
import { Button, MultiSelect, TextInput } from "@mantine/core";
import { IconCheck, IconLock, IconSelector } from "@tabler/icons-react";
import { type FormEvent, type ReactNode, useState } from "react";
import { DayField } from "../../../../shared/dates/day-field.tsx";
import { type DayRange, withEnd, withStart } from "../../../../shared/dates/day-range.ts";
import { today } from "../../../../shared/dates/utc-day.ts";
import { SubmitButton } from "../../../../shared/form/form-screen.tsx";
import { PhoneField } from "../../../../shared/form/phone-field.tsx";
import { TextField } from "../../../../shared/form/text-field.tsx";
import { Section } from "../../../../shared/ui/section.tsx";
import { texts } from "../../texts.ts";
import { Toggle } from "../toggle.tsx";
import fieldStyles from "./fields.module.css";
import footBarStyles from "./foot-bar.module.css";
import productsSectionStyles from "./products-section.module.css";
import { type FieldsProps, productChoices, productIdsOf, rangeOf } from "./user-fields.ts";
import styles from "./user-form.module.css";
import { ValidityStroke } from "./validity-stroke.tsx";

interface FootBarProps {
  /** The fields that differ from what is stored, as people read them; empty for none. */
  readonly changed: string;
  readonly busy: boolean;
  readonly canUpdate: boolean;
  readonly isFixed: boolean;
  readonly onReturn: () => void;
  readonly onDelete: () => void;
}

interface ProductsSectionProps extends Pick<FieldsProps, "fields" | "onChange"> {
  readonly products: readonly UserProduct[];
  /** The user's value when the page was opened. */
  readonly before: string;
}

const USER_FORM = "user";

interface UserFormProps extends FieldsProps {
  readonly user: UserAnswer;
  readonly products: readonly UserProduct[];
  readonly busy: boolean;
  /** The reader may only read the fields. */
  readonly isFixed: boolean;
  readonly onSubmit: () => void;
  /** The account's state, which stands among the fields and is sent by itself. */
  readonly state: ReactNode;
  /** The user's factors besides the password, which are removed by a call of their own. */
  readonly factors: ReactNode;
  /** The user's roles of administration, each of which is sent by itself, too. */
  readonly administration: ReactNode;
}

/** The fields of a user, R-2.20. Its buttons stand in the bar at the foot. */
export function UserForm({ user, products, busy, isFixed, onSubmit, ...parts }: UserFormProps) {
  const { state, factors, administration, ...fields } = parts;
  function submit(event: FormEvent) {
    event.preventDefault();
    onSubmit();
  }
  return (
    <form id={USER_FORM} method="post" noValidate className={styles.form} onSubmit={submit} aria-busy={busy}>
      <fieldset className={styles.part} disabled={isFixed}>
        <PersonSection username={user.username} {...fields} />
      </fieldset>
      {state}
      <fieldset className={styles.part} disabled={isFixed}>
        <ProductsSection products={products} before={user.productIds} {...fields} />
        <ValiditySection {...fields} />
      </fieldset>
      {factors}
      {administration}
    </form>
  );
}

/** the products that are open to the user, any number of them. */
function ProductsSection({ products, before, fields, onChange }: ProductsSectionProps) {
  const chosen = productIdsOf(fields.productIds).map(String);
  return (
    <Section {...texts.edit.sections.products}>
      <div className={fieldStyles.one}>
        <MultiSelect
          label={texts.form.products}
          labelProps={{ className: "visually-hidden" }}
          data={productChoices(products, productIdsOf(before))}
          value={chosen}
          onChange={(ids) => onChange({ productIds: productIdsOf(ids.join(",")).join(",") })}
          {...(chosen.length === 0 && { placeholder: texts.none })}
          rightSection={<IconSelector size={16} stroke={1.75} aria-hidden />}
          comboboxProps={{ withinPortal: false, shadow: "sm", offset: 4, transitionProps: { duration: 0 } }}
          classNames={{
            pill: productsSectionStyles.chip ?? "",
            dropdown: productsSectionStyles.dropdown ?? "",
            option: productsSectionStyles.option ?? "",
          }}
          renderOption={({ option, checked }) => (
            <>
              <span className={productsSectionStyles.box} data-checked={checked || undefined}>
                {checked && <IconCheck size={12} stroke={3} aria-hidden />}
              </span>
              <span className={productsSectionStyles.label}>{option.label}</span>
              <span className={productsSectionStyles.id}>{option.value}</span>
            </>
          )}
        />
      </div>
    </Section>
  );
}

/** the range applies only while its switch is on; when off it is sent empty. Both days are today at first. */
function ValiditySection({ fields, problems, onChange }: FieldsProps) {
  const range = rangeOf(fields.validityRangeDate);
  const isLimited = fields.validityRangeDate !== "";
  // Switched off and on again, the days are those of before.
  const [before, setBefore] = useState("");

  function limit(isOn: boolean) {
    if (!isOn) setBefore(fields.validityRangeDate);
    onChange({ validityRangeDate: isOn ? before || `${today()}|${today()}` : "" });
  }
  const put = ({ startDate, endDate }: DayRange) =>
    onChange({ validityRangeDate: `${startDate ?? ""}|${endDate ?? ""}` });

  return (
    <Section {...texts.edit.sections.validity}>
      <Toggle label={texts.validity.limit} checked={isLimited} onChange={limit} />
      {isLimited ? (
        <div className={fieldStyles.one}>
          <div className={fieldStyles.days}>
            <DayField
              label={texts.filters.startDate}
              value={range.startDate}
              error={problems.startDate}
              onChange={(day) => put(withStart(range, day))}
            />
            <DayField
              label={texts.filters.endDate}
              value={range.endDate}
              error={problems.endDate}
              onChange={(day) => put(withEnd(range, day))}
            />
          </div>
          {range.startDate !== null && range.endDate !== null && (
            <ValidityStroke startDate={range.startDate} endDate={range.endDate} today={today()} />
          )}
        </div>
      ) : (
        <p className={fieldStyles.note}>{texts.validity.noLimit}</p>
      )}
    </Section>
  );
}

/** Username, which cannot be changed, fullName, email and phone. */
function PersonSection({ username, fields, problems, onChange }: FieldsProps & { readonly username: string }) {
  return (
    <Section {...texts.edit.sections.person}>
      <div className={fieldStyles.fields}>
        <TextInput
          label={texts.form.username}
          value={username}
          readOnly
          classNames={{ input: fieldStyles.fixed ?? "" }}
          rightSection={<IconLock size={16} stroke={1.75} aria-hidden />}
          rightSectionPointerEvents="none"
        />
        <TextField
          size="sm"
          label={texts.form.fullName}
          required
          maxLength={LINE_LENGTH}
          autoComplete="off"
          value={fields.fullName}
          error={problems.fullName}
          onChange={(fullName) => onChange({ fullName })}
        />
        <TextField
          size="sm"
          label={texts.form.email}
          type="email"
          required
          maxLength={EMAIL_LENGTH}
          autoComplete="off"
          value={fields.email}
          error={problems.email}
          onChange={(email) => onChange({ email })}
        />
        <PhoneField
          size="sm"
          label={texts.form.phone}
          autoComplete="off"
          value={fields.phone}
          onChange={(phone) => onChange({ phone })}
        />
      </div>
    </Section>
  );
}

/** Stays at the foot of the screen: what is not saved yet, and R-2.20's Update, Return and Delete. */
export function FootBar({ changed, busy, canUpdate, isFixed, onReturn, onDelete }: FootBarProps) {
  return (
    <div className={footBarStyles.bar}>
      <div className={`page ${footBarStyles.line}`}>
        <p className={footBarStyles.unsaved} role="status">
          {changed !== "" && texts.form.unsaved(changed)}
        </p>
        <div className={footBarStyles.buttons}>
          {!isFixed && (
            <SubmitButton form={USER_FORM} busy={busy} disabled={!canUpdate}>
              {texts.form.update}
            </SubmitButton>
          )}
          <Button variant="default" onClick={onReturn}>
            {texts.form.goBack}
          </Button>
          {!isFixed && (
            <Button variant="default" className={footBarStyles.delete ?? ""} onClick={onDelete}>
              {texts.form.delete}
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}
