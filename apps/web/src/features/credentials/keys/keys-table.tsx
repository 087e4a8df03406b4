import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { useKeysQuery } from "../../../shared/credentials/keys-query.ts";
import { Moment } from "../../../shared/dates/moment.tsx";
import { Loaded } from "../../../shared/load-failure/loaded.tsx";
import { LastUsed } from "../last-used.tsx";
import table from "../table.module.css";
import { texts } from "../texts.ts";

/** The two active keys; their forms, the code and the rotation have a page of their own. */
export function KeysTable() {
  const query = useQuery(useKeysQuery());
  return (
    <Loaded query={query} what={texts.keys.loading}>
      {({ keys }) => (
        <>
          <table className={table.table}>
            <caption className="visually-hidden">{texts.keys.caption}</caption>
            <thead>
              <tr>
                <th scope="col">{texts.keys.key}</th>
                <th scope="col">{texts.columns.algorithm}</th>
                <th scope="col">{texts.columns.created}</th>
                <th scope="col">{texts.columns.lastUsed}</th>
              </tr>
            </thead>
            <tbody>
              {keys.map(({ kid, slot, alg, createdAt, lastUsedAt }) => (
                <tr key={kid}>
                  <th scope="row">
                    {texts.keys[slot]} <span className={`${table.mono} ${table.quiet}`}>{kid}</span>
                  </th>
                  <td data-name={texts.columns.algorithm} className={table.mono}>
                    {alg}
                  </td>
                  <td data-name={texts.columns.created}>
                    <Moment at={createdAt} />
                  </td>
                  <td data-name={texts.columns.lastUsed}>
                    <LastUsed at={lastUsedAt} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <div className={table.foot}>
            <Button variant="default" component={Link} to="/encryption-keys">
              {texts.keys.open}
            </Button>
          </div>
        </>
      )}
    </Loaded>
  );
}
