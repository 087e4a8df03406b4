import {
  type CSSVariablesResolver,
  createTheme,
  type MantineColorsTuple,
  type MantineThemeComponents,
} from "@mantine/core";

interface Shape {
  readonly height: string;
  readonly padding: string;
  readonly font: string;
}

/** Heights of controls: xs inside panels, sm everywhere, lg on marketing pages; a touch screen gets 44 px in controls.css. */
const buttons: Readonly<Record<string, Shape>> = {
  xs: { height: "28px", padding: "10px", font: "13px" },
  sm: { height: "36px", padding: "14px", font: "14px" },
  lg: { height: "48px", padding: "24px", font: "16px" },
};

const inputs: Readonly<Record<string, Shape>> = {
  xs: { height: "28px", padding: "10px", font: "13px" },
  sm: { height: "36px", padding: "10px", font: "14px" },
  lg: { height: "48px", padding: "14px", font: "16px" },
};

interface ControlProps {
  readonly size?: string | number;
  readonly variant?: string;
  readonly color?: string;
}

/**
 * How each Mantine part looks when a page says nothing; what needs CSS is in controls.css. The parts are named and not
 * imported, so that the first page loads only those that it shows.
 */
const controls: MantineThemeComponents = {
  Button: { defaultProps: { size: "sm" }, vars: buttonVars },
  ActionIcon: { defaultProps: { variant: "subtle", size: 36 }, vars: actionIconVars },
  Input: { defaultProps: { size: "sm" }, vars: inputVars },
  Modal: { defaultProps: { centered: true, radius: "lg", shadow: "lg", size: 440 } },
  ModalRoot: { defaultProps: { centered: true, radius: "lg", shadow: "lg", size: 440 } },
  Badge: { defaultProps: { variant: "light", radius: "xs", tt: "none" } },
  Anchor: { defaultProps: { underline: "always" } },
  Skeleton: { defaultProps: { radius: "xs" } },
  Tooltip: { defaultProps: { openDelay: 300 } },
  SegmentedControl: { styles: { root: { background: "var(--paper-3)" }, indicator: { background: "var(--paper)" } } },
};

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

function buttonVars(_theme: unknown, { size, variant = "filled", color }: ControlProps) {
  const shape = buttons[String(size)];
  return {
    root: {
      ...(shape && {
        "--button-height": shape.height,
        "--button-padding-x": variant === "subtle" ? "10px" : shape.padding,
        "--button-fz": shape.font,
      }),
      ...(variant === "filled" && !color && { "--button-color": "var(--on-accent)" }),
      ...(variant === "subtle" &&
        !color && {
          "--button-color": "var(--text-2)",
          "--button-hover": "var(--paper-3)",
          "--button-hover-color": "var(--text)",
        }),
    },
  };
}

function actionIconVars(_theme: unknown, { variant, color }: ControlProps) {
  if (variant !== "subtle" || color) return { root: {} };
  return { root: { "--ai-color": "var(--text-2)", "--ai-hover": "var(--paper-3)", "--ai-hover-color": "var(--text)" } };
}

function inputVars(_theme: unknown, { size }: ControlProps) {
  const shape = inputs[String(size)];
  return {
    wrapper: {
      "--input-bd": "var(--edge)",
      "--input-bg": "var(--paper)",
      "--input-bd-focus": "var(--accent-mark)",
      ...(shape && { "--input-height": shape.height, "--input-fz": shape.font, "--input-padding": shape.padding }),
    },
  };
}
