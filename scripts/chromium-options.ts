import type { LaunchOptions } from "playwright-core";

/** The suggestions of the address bar are pages of their own, which every new window renders, a third of a second each time, though nobody types there. */
const addressBar = ["WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup"];

/** What playwright-core 1.65 turns off itself. Of two switches of a name the last one counts, so ours has to say it again. */
const turnedOffByPlaywright = [
  "AimEnabled",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsFirstBalancedModeAutoEnable",
  "HttpsUpgrades",
  "LensOverlay",
  "MediaRouter",
  "NetworkTimeServiceQuerying",
  "OptimizationHints",
  "PaintHolding",
  "PreconnectToSearch",
  "ThirdPartyStoragePartitioning",
];

// As root Chromium needs --no-sandbox; the rest keeps it from talking to anybody but this machine.
const args = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  `--disable-features=${[...turnedOffByPlaywright, ...addressBar].join()}`,
];

/** The browser that journeys and measurements use; `more` are arguments of Chromium. */
export function chromiumOptions(...more: readonly string[]): LaunchOptions {
  return { executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium", args: [...args, ...more] };
}
