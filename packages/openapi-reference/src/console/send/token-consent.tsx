import { texts } from "../texts.ts";
import type { TrialView } from "./use-trial.ts";

/** A document may name any server; the reader's token goes to a foreign one only when they say so. */
export function TokenConsent({ trial: { tokenOrigin, access, setAccess } }: { trial: TrialView }) {
  if (tokenOrigin === null) return null;
  const { tokenOrigins } = access;
  const isAllowed = tokenOrigins.includes(tokenOrigin);
  return (
    <label className="oar-consent">
      <input
        type="checkbox"
        checked={isAllowed}
        onChange={() =>
          setAccess({
            tokenOrigins: isAllowed
              ? tokenOrigins.filter((origin) => origin !== tokenOrigin)
              : [...tokenOrigins, tokenOrigin],
          })
        }
      />
      <span>
        {texts.access.sendTokenTo}
        <strong>{tokenOrigin.replace(/^https:\/\//, "")}</strong>
      </span>
    </label>
  );
}
