import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { useUsername } from "../../../shared/session/use-session.ts";
import { texts } from "../texts.ts";
import { endpointsQuery } from "../webhook-queries.ts";
import styles from "./sent-to.module.css";

/** How many of the reader's own endpoints get this event from the sandbox, and where to change that. */
export function SentTo({ event }: { readonly event: string }) {
  const { data } = useQuery(endpointsQuery(useUsername()));
  if (!data) return null;
  const count = data.items.filter(
    ({ status, eventTypes }) => status === "enabled" && (eventTypes === null || eventTypes.includes(event)),
  ).length;
  return (
    <p className={styles.line}>
      {texts.event.sentTo(count)} <Link to="/sandbox/endpoints">{texts.event.endpoints}</Link>
    </p>
  );
}
