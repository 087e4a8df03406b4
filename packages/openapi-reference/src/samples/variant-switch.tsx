import type { SampleVariant } from "./use-sample-variant.ts";

interface VariantSwitchProps {
  /** Language of the client, such as "Java". */
  readonly label: string;
  readonly chosen: SampleVariant;
  readonly onChoose: (variant: SampleVariant) => void;
}

/** The same call as plain HTTP, or by the generated client. */
export function VariantSwitch({ label, chosen, onChoose }: VariantSwitchProps) {
  const variants = [
    { id: "http", name: "HTTP" },
    { id: "client", name: `With the ${label} SDK` },
  ] as const;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is sent.
    <div className="oar-switch oar-sample-variants" role="group" aria-label="How the sample calls">
      {variants.map(({ id, name }) => (
        <button key={id} type="button" aria-pressed={chosen === id} onClick={() => onChoose(id)}>
          {name}
        </button>
      ))}
    </div>
  );
}
