import { createStoredChoice } from "./stored-choice.ts";

/** As plain HTTP, or by the generated client. */
export type SampleVariant = "http" | "client";

const useChoice = createStoredChoice("openapi-reference.sample-variant");

/** One choice for all languages that have both. */
export function useSampleVariant(): [SampleVariant, (variant: SampleVariant) => void] {
  const [choice, choose] = useChoice();
  return [choice === "client" ? "client" : "http", choose];
}
