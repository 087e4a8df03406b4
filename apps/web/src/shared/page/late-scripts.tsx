import { useContext } from "react";
import { type PreloadModuleOptions, preloadModule } from "react-dom";
import { UNSAFE_FrameworkContext as FrameworkContext, useMatches } from "react-router";

/** React's types lack the priority. */
const late: PreloadModuleOptions & { readonly fetchPriority: "low" } = { as: "script", fetchPriority: "low" };

/**
 * Preloads the scripts of the page that the server renders, after its words, pictures and fonts: the router's own preloads,
 * which stand behind these, would compete with them.
 */
export function LateScripts() {
  const manifest = useContext(FrameworkContext)?.manifest;
  const matches = useMatches();
  if (!import.meta.env.SSR || !manifest) return null;
  const { entry, routes } = manifest;
  const files = [entry, ...matches.flatMap(({ id }) => routes[id] ?? [])];
  for (const address of new Set(files.flatMap(({ module, imports = [] }) => [module, ...imports]))) {
    preloadModule(address, late);
  }
  return null;
}
