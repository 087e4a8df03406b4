import { useSearchParams } from "react-router";
import { Verb } from "../../../shared/ui/verb.tsx";
import { openedAt, type Place } from "../descriptor/place.ts";
import { SdkPanel } from "../sdk/sdk-panel.tsx";
import { HeadLine } from "./head-line.tsx";
import { HeadPanel } from "./head-panel.tsx";
import styles from "./head-strip.module.css";

interface HeadStripProps {
  readonly place: Place;
  /** One sentence about what is open. */
  readonly summary: string | undefined;
  /** Title of the operation that is in sight; the sub-API of that name is marked. */
  readonly operation?: string | undefined;
  /** Where the opened document is published; undefined for what no client can be generated of. */
  readonly documentPath?: string | undefined;
}

/** What the opened API is, which versions and sub-APIs it has: one ruled strip above its text. */
export function HeadStrip({ place, summary, operation, documentPath }: HeadStripProps) {
  const { api } = place;
  const inSight = api.subApiList?.find(({ name }) => name.toLowerCase() === operation?.toLowerCase());
  const subApi = inSight ?? place.subApi;
  return (
    <header className={styles.head}>
      <div className={styles.about}>
        <h1>{api.name}</h1>
        {summary !== undefined && <p>{summary}</p>}
      </div>
      <Versions place={place} />
      {api.subApiList !== undefined && api.subApiList.length > 0 && (
        <HeadPanel title="API Reference" current={subApi?.name ?? String(api.subApiList.length)} width="wide">
          <ul className={styles.lines}>
            {api.subApiList.map((candidate) => (
              <HeadLine
                key={candidate.name}
                place={{ module: place.module, api, subApi: candidate }}
                current={candidate === subApi}
                deprecated={candidate.deprecated ?? false}
              >
                <Verb verb={candidate.HttpVerb} />
                <span>
                  {candidate.name} {candidate.deprecated && <em>(Deprecated)</em>}
                </span>
              </HeadLine>
            ))}
          </ul>
        </HeadPanel>
      )}
      {documentPath !== undefined && <SdkPanel key={documentPath} path={documentPath} />}
    </header>
  );
}

/** SPEC section 2: verb badge, version name, and '- Latest' when not deprecated. */
function Versions({ place }: { readonly place: Place }) {
  const { module, api } = place;
  const [address] = useSearchParams();
  if (api.versioning === undefined || api.versioning.length === 0) return null;
  const file = openedAt(place)?.file;
  const named = api.versioning.find(({ version }) => version === address.get("version"));
  const current = named ?? api.versioning.find((candidate) => candidate.file === file);
  const label = (version: string, deprecated = false) => (deprecated ? version : `${version} - Latest`);
  return (
    <HeadPanel title="API Versions" current={current && label(current.version, current.deprecated)}>
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
