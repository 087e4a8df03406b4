import { EMAIL_LENGTH, LINE_LENGTH } from "@connect-portal/contract";
import { TextInput } from "@mantine/core";
import { IconLock } from "@tabler/icons-react";
import { PhoneField } from "../../../../shared/form/phone-field.tsx";
import { TextField } from "../../../../shared/form/text-field.tsx";
import { Section } from "../../../../shared/ui/section.tsx";
import { texts } from "../../texts.ts";
import styles from "./fields.module.css";
import type { FieldsProps } from "./user-fields.ts";

/** Username, which cannot be changed, fullName, email and phone. */
export function PersonSection({ username, fields, problems, onChange }: FieldsProps & { readonly username: string }) {
  return (
    <Section {...texts.edit.sections.person}>
      <div className={styles.fields}>
        <TextInput
          label={texts.form.username}
          value={username}
          readOnly
          classNames={{ input: styles.fixed ?? "" }}
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
