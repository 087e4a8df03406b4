/** Colors of apps/web/src/shared/theme/tokens.css: in the light theme and in the dark one. */
const tokens = {
  paper: ["#ffffff", "#0b1626"],
  "paper-2": ["#f5f7fa", "#0f1d30"],
  "paper-3": ["#ebeff4", "#17283f"],
  rule: ["#dde3eb", "#1f3147"],
  "rule-strong": ["#b9c4d1", "#34495f"],
  "rule-ink": ["#0b1f3a", "#7488a0"],
  edge: ["#8090a5", "#60778f"],
  text: ["#0b1f3a", "#e6edf6"],
  "text-2": ["#3f5069", "#aebccf"],
  "text-3": ["#586981", "#8da0b8"],
  accent: ["#00766a", "#3ccbb4"],
  "accent-hover": ["#005f56", "#5fd0bc"],
  "accent-mark": ["#009a85", "#12b39c"],
  "accent-tint": ["#e3f6f2", "#0d2f35"],
  "logo-ground": ["#0b1f3a", "#1b3252"],
  "on-accent": ["#ffffff", "#06131f"],
  wire: ["#0b1f3a", "#060e1a"],
  "wire-2": ["#132a49", "#0f1d30"],
  "wire-rule": ["#27425f", "#1f3147"],
  "wire-text": ["#e6edf6", "#e6edf6"],
  "wire-text-2": ["#aebfd4", "#aebfd4"],
  "wire-text-3": ["#8ba0ba", "#8ba0ba"],
  "wire-accent": ["#00a38d", "#12b39c"],
  "wire-accent-text": ["#5fd0bc", "#5fd0bc"],
  "wire-key": ["#c6d4e6", "#c6d4e6"],
  "wire-string": ["#7adcc9", "#7adcc9"],
  "wire-number": ["#f2c583", "#f2c583"],
  "wire-keyword": ["#cdb8ff", "#cdb8ff"],
  "code-key": ["#0b1f3a", "#e6edf6"],
  "code-string": ["#00766a", "#7adcc9"],
  "code-number": ["#875100", "#f2c583"],
  "code-keyword": ["#5b45b0", "#cdb8ff"],
  get: ["#1557b0", "#82b5ff"],
  "get-tint": ["#e7f0fc", "#132b4d"],
  post: ["#2b6e1e", "#86cc74"],
  "post-tint": ["#e8f4e4", "#15301a"],
  put: ["#5b45b0", "#b9a6ff"],
  "put-tint": ["#efecfb", "#272150"],
  patch: ["#97317c", "#eb96d2"],
  "patch-tint": ["#fbebf6", "#3b1b35"],
  delete: ["#b92626", "#ff958e"],
  "delete-tint": ["#fdeceb", "#421c20"],
  success: ["#2b6e1e", "#86cc74"],
  "success-tint": ["#e8f4e4", "#15301a"],
  info: ["#1557b0", "#82b5ff"],
  "info-tint": ["#e7f0fc", "#132b4d"],
  warning: ["#875100", "#f0b65c"],
  "warning-tint": ["#fff4de", "#2b220f"],
  "warning-mark": ["#c98a1b", "#c98a1b"],
  danger: ["#b92626", "#ff958e"],
  "danger-tint": ["#fdeceb", "#421c20"],
} as const;

export type ColorToken = keyof typeof tokens;
export type Theme = "light" | "dark";

/** Values by the names of tokens, as six hexadecimal digits. Those that are not named are the portal's own. */
export type BrandColors = Readonly<Record<Theme, Readonly<Partial<Record<ColorToken, string>>>>>;

export const tokenNames = Object.keys(tokens) as ColorToken[];

/** What a token is where a brand does not say. */
export function defaultColor(token: ColorToken, theme: Theme): string {
  return tokens[token][theme === "light" ? 0 : 1];
}

/** What a token is under a brand. */
export function colorOf({ colors }: { readonly colors: BrandColors }, token: ColorToken, theme: Theme): string {
  return colors[theme][token] ?? defaultColor(token, theme);
}

const papers = ["paper", "paper-2", "paper-3"] as const;
const wires = ["wire", "wire-2"] as const;
const tinted = ["get", "post", "put", "patch", "delete", "success", "info", "warning", "danger"] as const;

/** Least ratios of WCAG 2.2 AA: of text (1.4.3), and of marks and edges of fields (1.4.11). */
const TEXT = 4.5;
const MARK = 3;

export interface Pair {
  readonly front: ColorToken;
  readonly back: ColorToken;
  readonly least: number;
}

/** What stands on what, on the pages. */
export const pairs: readonly Pair[] = [
  ...on(["text", "text-2", "text-3"], papers, TEXT),
  ...on(["accent", "accent-hover"], [...papers, "accent-tint"], TEXT),
  ...on(["text", "text-2"], ["accent-tint"], TEXT),
  ...on(["on-accent"], ["accent", "accent-hover"], TEXT),
  ...on(["accent-mark", "edge"], ["paper", "paper-2"], MARK),
  ...on(["wire-text", "wire-text-2", "wire-text-3", "wire-accent-text"], wires, TEXT),
  ...on(["wire-key", "wire-string", "wire-number", "wire-keyword"], ["wire"], TEXT),
  ...on(["wire-accent"], ["wire"], MARK),
  ...on(["code-key", "code-string", "code-number", "code-keyword"], ["paper"], TEXT),
  ...tinted.flatMap((token) => on([token], ["paper", `${token}-tint`], TEXT)),
];

function on(fronts: readonly ColorToken[], backs: readonly ColorToken[], least: number): Pair[] {
  return fronts.flatMap((front) => backs.map((back) => ({ front, back, least })));
}

/** Contrast of two colors of six hexadecimal digits, 1 to 21 (https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio). */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
