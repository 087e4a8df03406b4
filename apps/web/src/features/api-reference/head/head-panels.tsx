import type { ReferenceIndex } from "@connect-portal/openapi-document";
import { Verb } from "../../../shared/ui/verb.tsx";
import { inPageOrder } from "../descriptor/find-operation.ts";
import type { Place } from "../descriptor/place.ts";
import { SdkPanel } from "../sdk/sdk-panel.tsx";
import { texts } from "../texts.ts";
import { HeadLine } from "./head-line.tsx";
import { HeadPanel } from "./head-panel.tsx";
import styles from "./head-strip.module.css";
import { Versions } from "./versions.tsx";

interface HeadPanelsProps {
  readonly place: Place;
  /** Index of the open document; undefined when none is open. */
  readonly index?: ReferenceIndex | undefined;
  /** Title of the operation that is in sight; the sub-API of that name is marked. */
  readonly operation?: string | undefined;
  /** Path of the published document; undefined when no client can be generated from it. */
  readonly documentPath?: string | undefined;
}

/**
 * The versions and sub-APIs of the open API, in the page's order, and the client SDKs that can be generated from it.
 */
export function HeadPanels({ place, index, operation, documentPath }: HeadPanelsProps) {
  const { module, api } = place;
  const listed = api.subApiList ?? [];
  const subApis = index === undefined ? listed : inPageOrder(listed, index);
  const inSight = subApis.find(({ name }) => name.toLowerCase() === operation?.toLowerCase());
  const subApi = inSight ?? place.subApi;
  return (
    <>
      <Versions place={place} />
      {subApis.length > 0 && (
        <HeadPanel title={texts.head.subApis} current={subApi?.name ?? String(subApis.length)} width="wide">
          <ul className={styles.lines}>
            {subApis.map((candidate) => (
              <HeadLine
                key={candidate.name}
                place={{ module, api, subApi: candidate }}
                current={candidate === subApi}
                deprecated={candidate.deprecated ?? false}
              >
                <Verb verb={candidate.HttpVerb} />
                <span className={styles.name} title={candidate.name}>
                  {candidate.name}
                </span>
                {candidate.deprecated && <em>{texts.head.deprecated}</em>}
              </HeadLine>
            ))}
          </ul>
        </HeadPanel>
      )}
      {documentPath !== undefined && <SdkPanel key={documentPath} path={documentPath} />}
    </>
  );
}
