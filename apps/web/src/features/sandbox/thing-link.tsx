import type { SandboxWorld } from "@connect-portal/contract";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { useUsername } from "../../shared/session/use-session.ts";
import { readerAddress } from "./reader-address.ts";
import { worldQuery } from "./world-queries.ts";

interface ThingLinkProps {
  readonly kind: keyof SandboxWorld["reads"];
  readonly id: string;
}

/** An id that leads to the operation that reads it, with the id in the console. Only the id where nothing open reads it. */
export function ThingLink({ kind, id }: ThingLinkProps) {
  const owner = useUsername();
  const { data: world } = useQuery(worldQuery(owner));
  const to = readerAddress(world?.reads[kind], id);
  return to === null ? id : <Link to={to}>{id}</Link>;
}
