import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from "@mantine/core";
import { controls } from "./controls.ts";

const ink: MantineColorsTuple = [
  "#f5f7fa",
  "#ebeff4",
  "#dde3eb",
  "#b9c4d1",
  "#8090a5",
  "#586981",
  "#3f5069",
  "#24405f",
  "#132a49",
  "#0b1f3a",
];

const teal: MantineColorsTuple = [
  "#e3f6f2",
  "#c2ebe3",
  "#8fdccd",
  "#5fd0bc",
  "#3ccbb4",
  "#12b39c",
  "#00a38d",
  "#00766a",
  "#005f56",
  "#004740",
];

/** Mantine's view of tokens.css: the same scales, sizes and families, so that its parts and ours look alike. */
export const theme = createTheme({
  colors: { ink, teal },
  primaryColor: "teal",
  primaryShade: { light: 7, dark: 4 },
  autoContrast: true,
  black: "#0b1f3a",
  fontFamily: "var(--sans)",
  fontFamilyMonospace: "var(--mono)",
  fontSizes: { xs: "12px", sm: "13px", md: "14px", lg: "16px", xl: "18px" },
  lineHeights: { xs: "16px", sm: "20px", md: "20px", lg: "24px", xl: "28px" },
  spacing: { xs: "8px", sm: "12px", md: "16px", lg: "24px", xl: "32px" },
  radius: { xs: "2px", sm: "4px", md: "4px", lg: "6px", xl: "6px" },
  defaultRadius: "sm",
  shadows: { xs: "none", sm: "var(--float)", md: "var(--float)", lg: "var(--dialog)", xl: "var(--dialog)" },
  headings: {
    fontWeight: "600",
    sizes: {
      h1: { fontSize: "32px", lineHeight: "40px" },
      h2: { fontSize: "20px", lineHeight: "28px" },
      h3: { fontSize: "16px", lineHeight: "24px" },
      h4: { fontSize: "14px", lineHeight: "20px" },
    },
  },
  // The ring is drawn by global.css from --focus, on Mantine's controls and on ours alike.
  focusRing: "never",
  cursorType: "pointer",
  respectReducedMotion: true,
  components: controls,
});

/** tokens.css switches its values with the colour scheme, so both schemes point Mantine's variables at the same tokens. */
const fromTokens = {
  "--mantine-color-body": "var(--paper)",
  "--mantine-color-text": "var(--text)",
  "--mantine-color-bright": "var(--text)",
  "--mantine-color-dimmed": "var(--text-3)",
  "--mantine-color-placeholder": "var(--text-3)",
  "--mantine-color-anchor": "var(--accent)",
  "--mantine-color-error": "var(--danger)",
  "--mantine-color-default": "var(--paper)",
  "--mantine-color-default-hover": "var(--paper-2)",
  "--mantine-color-default-color": "var(--text)",
  "--mantine-color-default-border": "var(--rule-strong)",
  "--mantine-color-disabled": "var(--paper-3)",
  "--mantine-color-disabled-color": "var(--text-3)",
  "--mantine-color-disabled-border": "var(--paper-3)",
  "--mantine-color-teal-filled": "var(--accent)",
  "--mantine-color-teal-filled-hover": "var(--accent-hover)",
  "--mantine-color-teal-text": "var(--accent)",
  "--mantine-color-teal-light": "var(--accent-tint)",
  "--mantine-color-teal-light-color": "var(--accent)",
  "--mantine-color-teal-outline": "var(--accent)",
  "--mantine-primary-color-contrast": "var(--on-accent)",
};

export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: fromTokens,
  dark: fromTokens,
});
