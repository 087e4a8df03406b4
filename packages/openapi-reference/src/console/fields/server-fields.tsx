import type { OperationDocument } from "@connect-portal/openapi-document";
import { Fragment, useId } from "react";
import { chosenServer } from "../../try-it/request/server-url.ts";
import type { TrialView } from "../send/use-trial.ts";
import { texts } from "../texts.ts";

/** Shown when there is something to choose: several servers, or one with variables. */
export function ServerFields({ operation, trial }: { operation: OperationDocument; trial: TrialView }) {
  const { servers } = operation;
  const id = useId();
  const variables = Object.entries(chosenServer(servers, trial.form).variables ?? {});
  if (servers.length < 2 && variables.length === 0) return null;
  const setVariable = (name: string, value: string) =>
    trial.edit({ serverVariables: { ...trial.form.serverVariables, [name]: value } });

  return (
    <div className="oar-servers">
      {servers.length > 1 ? (
        <>
          <label htmlFor={id}>{texts.request.server}</label>
          <select
            id={id}
            className="oar-input oar-input-dense"
            value={trial.form.server}
            onChange={(event) => trial.edit({ server: Number(event.target.value) })}
          >
            {servers.map((server, index) => (
              <option key={server.url} value={index}>
                {server.name ?? server.description ?? server.url}
              </option>
            ))}
          </select>
        </>
      ) : null}
      {variables.map(([name, variable]) => {
        const field = {
          id: `${id}-${name}`,
          className: "oar-input oar-input-dense",
          value: trial.form.serverVariables[name] ?? variable.default,
          onChange: (event: { target: { value: string } }) => setVariable(name, event.target.value),
        };
        return (
          <Fragment key={name}>
            <label htmlFor={field.id} className="oar-mono">
              {name}
            </label>
            {variable.enum ? (
              <select {...field}>
                {variable.enum.map((one) => (
                  <option key={one}>{one}</option>
                ))}
              </select>
            ) : (
              <input {...field} />
            )}
          </Fragment>
        );
      })}
    </div>
  );
}
