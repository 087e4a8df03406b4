import type { UserProduct } from "@connect-portal/contract";
import { MultiSelect } from "@mantine/core";
import { IconCheck, IconSelector } from "@tabler/icons-react";
import { Section } from "../../../../shared/ui/section.tsx";
import { productIdsOf } from "../../product-ids.ts";
import { texts } from "../../texts.ts";
import fieldStyles from "./fields.module.css";
import { productChoices } from "./product-names.ts";
import styles from "./products-section.module.css";
import type { FieldsProps } from "./user-fields.ts";

interface ProductsSectionProps extends Pick<FieldsProps, "fields" | "onChange"> {
  readonly products: readonly UserProduct[];
  /** What the user had when the page was opened. */
  readonly before: string;
}

/** the products that are open to the user, any number of them. */
export function ProductsSection({ products, before, fields, onChange }: ProductsSectionProps) {
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
          classNames={{ pill: styles.chip ?? "", dropdown: styles.dropdown ?? "", option: styles.option ?? "" }}
          renderOption={({ option, checked }) => (
            <>
              <span className={styles.box} data-checked={checked || undefined}>
                {checked && <IconCheck size={12} stroke={3} aria-hidden />}
              </span>
              <span className={styles.label}>{option.label}</span>
              <span className={styles.id}>{option.value}</span>
            </>
          )}
        />
      </div>
    </Section>
  );
}
