import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { useKeysQuery } from "../../../shared/credentials/keys-query.ts";
import { Moment } from "../../../shared/dates/moment.tsx";
import { Loaded } from "../../../shared/load-failure/loaded.tsx";
import { LastUsed } from "../last-used.tsx";
import table from "../table.module.css";

const slots = { current: "Current", next: "Next" } as const;

/** The two live keys; their forms, the code and the rotation have a page of their own. */
export function KeysTable() {
  const query = useQuery(useKeysQuery());
  return (
    <Loaded query={query} what="your keys">
      {({ keys }) => (
        <>
          <table className={table.table}>
            <caption className="visually-hidden">Live encryption keys</caption>
            <thead>
              <tr>
                <th scope="col">Key</th>
                <th scope="col">Algorithm</th>
                <th scope="col">Made</th>
                <th scope="col">Last used</th>
              </tr>
            </thead>
            <tbody>
              {keys.map(({ kid, slot, alg, createdAt, lastUsedAt }) => (
                <tr key={kid}>
                  <th scope="row">
                    {slots[slot]} <span className={`${table.mono} ${table.quiet}`}>{kid}</span>
                  </th>
                  <td data-name="Algorithm" className={table.mono}>
                    {alg}
                  </td>
                  <td data-name="Made">
                    <Moment at={createdAt} />
                  </td>
                  <td data-name="Last used">
                    <LastUsed at={lastUsedAt} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <div className={table.foot}>
            <Button variant="default" component={Link} to="/encryption-keys">
              Download, rotate, use in code
            </Button>
          </div>
        </>
      )}
    </Loaded>
  );
}
