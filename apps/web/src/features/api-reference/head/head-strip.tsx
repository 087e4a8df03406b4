import type { Place } from "../descriptor/place.ts";
import { HeadPanels } from "./head-panels.tsx";
import styles from "./head-strip.module.css";

/** The opened API and its versions and sub-APIs above what is no OpenAPI document; of one, the viewer has them beside its text. */
export function HeadStrip({ place }: { readonly place: Place }) {
  return (
    <header className={styles.head}>
      <div className={styles.about}>
        <h1>{place.api.name}</h1>
      </div>
      <HeadPanels place={place} />
    </header>
  );
}
