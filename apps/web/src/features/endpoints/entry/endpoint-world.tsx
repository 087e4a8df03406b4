import { useSeveralWorlds } from "../../../shared/sandbox/worlds-query.ts";
import { texts } from "../texts.ts";

/** Which world an endpoint belongs to, among the facts of it. Nothing while the user has one world. */
export function EndpointWorld({ worldId }: { readonly worldId: string }) {
  const worlds = useSeveralWorlds();
  if (!worlds) return null;
  return (
    <>
      <dt>{texts.endpoint.world}</dt>
      <dd>{worlds.items.find((one) => one.worldId === worldId)?.name ?? worldId}</dd>
    </>
  );
}
