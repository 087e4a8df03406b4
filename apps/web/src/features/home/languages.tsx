import { defaultSdkLanguage, sdkLanguages } from "@connect-portal/contract";
import { Band } from "./band.tsx";
import styles from "./languages.module.css";

/** What clients are generated in, R-9.4; the default one is marked. */
export function Languages() {
  return (
    <Band
      title="A client in your language"
      text="Generated from the document that you are reading, by OPENAPI Generator V6.5.0."
    >
      <ul className={styles.languages}>
        {sdkLanguages.map((language) => (
          <li key={language} data-default={language === defaultSdkLanguage || undefined}>
            {language}
          </li>
        ))}
      </ul>
    </Band>
  );
}
