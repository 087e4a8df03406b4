import { lazy, Suspense, useCallback, useState } from "react";
import { useReference } from "./reference-context.ts";
import { texts } from "./texts.ts";

/** Few print; its code comes when somebody does. */
const PrintPanel = lazy(() => import("./print/print-panel.tsx"));

/** Actions on the whole list. */
export function ListActions() {
  const { expansion } = useReference();
  const [isPrinting, setPrinting] = useState(false);
  const endPrinting = useCallback(() => setPrinting(false), []);
  const quiet = "oar-button oar-button-quiet oar-button-dense";
  return (
    <>
      <div className="oar-bar-actions">
        <button type="button" className={quiet} onClick={() => expansion.setAll(true)}>
          {texts.actions.expandAll}
        </button>
        <button type="button" className={quiet} onClick={() => expansion.setAll(false)}>
          {texts.actions.collapseAll}
        </button>
        <button type="button" className={quiet} disabled={isPrinting} onClick={() => setPrinting(true)}>
          {texts.actions.print}
        </button>
      </div>
      {isPrinting ? (
        <Suspense>
          <PrintPanel onDone={endPrinting} />
        </Suspense>
      ) : null}
      <p className="oar-paper-only">{texts.print.onPaper}</p>
    </>
  );
}
