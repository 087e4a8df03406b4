import { useSearchParams } from "react-router";
import { Verb } from "../../../shared/ui/verb.tsx";
import { openedAt, type Place } from "../descriptor/place.ts";
import { texts } from "../texts.ts";
import { HeadLine } from "./head-line.tsx";
import { HeadPanel } from "./head-panel.tsx";
import styles from "./head-strip.module.css";

/** verb badge, version name, and '- Latest' when not deprecated. */
export function Versions({ place }: { readonly place: Place }) {
  const { module, api } = place;
  const [address] = useSearchParams();
  if (api.versioning === undefined || api.versioning.length === 0) return null;
  const file = openedAt(place)?.file;
  const named = api.versioning.find(({ version }) => version === address.get("version"));
  const current = named ?? api.versioning.find((candidate) => candidate.file === file);
  const label = (version: string, deprecated = false) => (deprecated ? version : texts.head.latest(version));
  return (
    <HeadPanel title={texts.head.versions} current={current && label(current.version, current.deprecated)}>
      <ul className={styles.lines}>
        {api.versioning.map((candidate) => (
          <HeadLine
            key={candidate.version}
            place={{ module, api, version: candidate }}
            current={candidate === current}
            deprecated={candidate.deprecated ?? false}
          >
            <Verb verb={candidate.HttpVerb} />
            <span>{label(candidate.version, candidate.deprecated)}</span>
          </HeadLine>
        ))}
      </ul>
    </HeadPanel>
  );
}
