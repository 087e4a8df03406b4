import { defaultSdkLanguage, sdkLanguages } from "@connect-portal/contract";
import { Band } from "./band.tsx";
import styles from "./languages.module.css";
import { texts } from "./texts.ts";

/** What clients are generated in, R-9.4; the default one is marked. */
export function Languages() {
  return (
    <Band title={texts.languages.title} text={texts.languages.text}>
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
