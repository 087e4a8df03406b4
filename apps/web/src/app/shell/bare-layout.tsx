import { useEffect } from "react";
import { Outlet } from "react-router";
import { Main } from "./main.tsx";

/** A page without bar and foot, which may stand in a frame of somebody else's page. It links to no page of the portal. */
export default function BareLayout() {
  useEffect(
    () => () => {
      // Another page, by the keys of the palette or the history: the server says that it must not be framed.
      if (globalThis.top !== globalThis.self) globalThis.location.reload();
    },
    [],
  );
  return (
    <Main>
      <Outlet />
    </Main>
  );
}
