type Shown = "light" | "dark";

/** The other scheme. When that is the system's own, the page goes back to following the system. */
export function nextColorScheme(shown: Shown, system: Shown): Shown | "auto" {
  const next = shown === "dark" ? "light" : "dark";
  return next === system ? "auto" : next;
}
