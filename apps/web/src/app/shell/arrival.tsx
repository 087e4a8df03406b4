import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { MAIN_ID } from "./main.tsx";

/** After a navigation within the page: the focus goes to the new matter, or to the field that it begins with, and its title is said, as a page load would do. */
export function Arrival() {
  const { pathname } = useLocation();
  const [arrived, setArrived] = useState({ pathname, title: "" });

  useEffect(() => {
    if (pathname === arrived.pathname) return;
    const main = document.getElementById(MAIN_ID);
    const first = main?.querySelector<HTMLElement>("[data-autofocus]") ?? main;
    first?.focus({ preventScroll: true });
    setArrived({ pathname, title: document.title });
  }, [pathname, arrived]);

  return (
    <p role="status" className="visually-hidden">
      {arrived.title}
    </p>
  );
}
