import { ListName } from "../../schema/lines.tsx";
import type { FaultPlace, Told } from "../../try-it/answer/told.ts";
import { texts } from "../texts.ts";

interface ToldLineProps {
  readonly told: Told;
  /** Fields whose values are codes, and their lists. */
  readonly codes: ReadonlyMap<string, string>;
  /** Puts the cursor at a field of the body or a parameter. */
  readonly onPoint: (place: FaultPlace) => void;
}

/** Why it failed, or why the payment was declined, above the bytes that say it among everything else. */
export function ToldLine({ told, codes, onPoint }: ToldLineProps) {
  if (told.kind === "decline") {
    return (
      <div className="oar-told" role="note" aria-label={texts.told.declined}>
        <strong>
          {texts.told.declined} {told.code}
        </strong>{" "}
        <p>
          {told.reason} {told.remedy}
        </p>
      </div>
    );
  }
  const { place, message, more } = told;
  const field = place.at.split("/").findLast((token) => !/^\d+$/.test(token));
  const list = field === undefined ? undefined : codes.get(field);
  return (
    <div className="oar-told" role="note" aria-label={texts.told.fault}>
      <p>
        <button
          type="button"
          className="oar-link"
          aria-label={texts.told.goTo(place.in, place.at)}
          title={texts.told.goTo(place.in, place.at)}
          onClick={() => onPoint(place)}
        >
          <code>{[place.in, place.at].filter(Boolean).join(" ")}</code>
        </button>{" "}
        {message}{" "}
        {list === undefined ? null : (
          <>
            {texts.told.codes} <ListName list={list} />{" "}
          </>
        )}
        {more > 0 ? <span className="oar-told-more">{texts.body.more(more)}</span> : null}
      </p>
    </div>
  );
}
