import type { MantineThemeComponents } from "@mantine/core";

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

/**
 * How each Mantine part looks when a page says nothing; what needs CSS is in controls.css. The parts are named and not
 * imported, so that the first page loads only those that it shows.
 */
export const controls: MantineThemeComponents = {
  Button: { defaultProps: { size: "sm" }, vars: buttonVars },
  ActionIcon: { defaultProps: { variant: "subtle", size: 36 }, vars: actionIconVars },
  Input: { defaultProps: { size: "sm" }, vars: inputVars },
  Modal: { defaultProps: { centered: true, radius: "lg", shadow: "lg", size: 440 } },
  ModalRoot: { defaultProps: { centered: true, radius: "lg", shadow: "lg", size: 440 } },
  Badge: { defaultProps: { variant: "light", radius: "xs", tt: "none" } },
  Anchor: { defaultProps: { underline: "always" } },
  Skeleton: { defaultProps: { radius: "xs" } },
  Tooltip: { defaultProps: { openDelay: 300 } },
};
