import { IconChevronDown } from "@tabler/icons-react";
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
        {chosen === "client" ? "SDK" : "HTTP"}
        <IconChevronDown size={14} stroke={1.75} />
      </span>
      <select
        aria-label="HTTP or SDK"
        value={chosen}
        onChange={({ target }) => onChoose(target.value === "client" ? "client" : "http")}
      >
        <option value="http">HTTP</option>
        <option value="client">With the {label} SDK</option>
      </select>
    </span>
  );
}
