import { MOST_DECISION_ENDPOINTS } from "@connect-portal/contract";
import { Button } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Loaded } from "../../../shared/load-failure/loaded.tsx";
import { useUsername } from "../../../shared/session/use-session.ts";
import styles from "../endpoint-list.module.css";
import { DecisionDialog } from "./decision-dialog.tsx";
import { DecisionEntry } from "./decision-entry.tsx";
import { decisionsKey, decisionsQuery } from "./decision-queries.ts";
import { texts } from "./texts.ts";

/** Who decides the user's payments, and how another one is added. */
export function DecisionList() {
  const owner = useUsername();
  const cache = useQueryClient();
  const query = useQuery(decisionsQuery(owner));
  const [isAdding, setAdding] = useState(false);
  const lookAgain = () => cache.invalidateQueries({ queryKey: decisionsKey(owner) });
  return (
    <Loaded query={query} what={texts.loading}>
      {({ items, products }) => (
        <>
          {items.length === 0 && <p className={styles.none}>{texts.none}</p>}
          <ul className={styles.list}>
            {items.map((endpoint) => (
              <li key={endpoint.endpointId}>
                <DecisionEntry endpoint={endpoint} products={products} all={items} onChanged={lookAgain} />
              </li>
            ))}
          </ul>
          {items.length >= MOST_DECISION_ENDPOINTS ? (
            <p className={styles.quiet}>{texts.most(MOST_DECISION_ENDPOINTS)}</p>
          ) : (
            <Button variant="default" onClick={() => setAdding(true)}>
              {texts.add}
            </Button>
          )}
          {isAdding && (
            <DecisionDialog
              products={products}
              all={items}
              onSaved={async () => {
                setAdding(false);
                await lookAgain();
              }}
              onClose={() => setAdding(false)}
            />
          )}
        </>
      )}
    </Loaded>
  );
}
