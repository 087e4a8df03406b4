import { IconChevronDown } from "@tabler/icons-react";
import { texts } from "./texts.ts";
import type { SampleVariant } from "./use-sample-variant.ts";

interface VariantSelectProps {
  /** Language of the client, such as "Java". */
  readonly label: string;
  readonly chosen: SampleVariant;
  readonly onChoose: (variant: SampleVariant) => void;
}

/** The same call as plain HTTP, or by the generated client: a native list below the word for what is chosen. */
export function VariantSelect({ label, chosen, onChoose }: VariantSelectProps) {
  return (
    <span className="oar-more-languages">
      <span aria-hidden>
        {chosen === "client" ? texts.client.sdk : texts.client.http}
        <IconChevronDown size={14} stroke={1.75} />
      </span>
      <select
        aria-label={texts.client.choice}
        value={chosen}
        onChange={({ target }) => onChoose(target.value === "client" ? "client" : "http")}
      >
        <option value="http">{texts.client.http}</option>
        <option value="client">{texts.client.withSdk(label)}</option>
      </select>
    </span>
  );
}
