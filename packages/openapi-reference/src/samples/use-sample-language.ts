import { languages, type SampleLanguage } from "./languages.ts";
import { createStoredChoice } from "./stored-choice.ts";

const useChoice = createStoredChoice("openapi-reference.sample-language");

/** The language that the reader reads samples in. */
export function useSampleLanguage(): [SampleLanguage, (id: string) => void] {
  const [id, choose] = useChoice();
  const language = languages.find((one) => one.id === id) ?? (languages[0] as SampleLanguage);
  return [language, choose];
}
