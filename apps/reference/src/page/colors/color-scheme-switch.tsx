import { IconMoon, IconSun } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { applyColorScheme, chooseColorScheme, colorScheme } from "./color-scheme.ts";

export function ColorSchemeSwitch() {
  const [scheme, setScheme] = useState(colorScheme);
  useEffect(() => {
    const system = matchMedia("(prefers-color-scheme: dark)");
    const follow = () => {
      applyColorScheme();
      setScheme(colorScheme());
    };
    system.addEventListener("change", follow);
    return () => system.removeEventListener("change", follow);
  }, []);
  const Icon = scheme === "dark" ? IconSun : IconMoon;
  return (
    <button
      type="button"
      className="icon-button"
      aria-label="Switch between light and dark"
      onClick={() => {
        chooseColorScheme(scheme === "dark" ? "light" : "dark");
        setScheme(colorScheme());
      }}
    >
      <Icon size={18} stroke={1.75} aria-hidden />
    </button>
  );
}
