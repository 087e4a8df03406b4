import { Button } from "@mantine/core";
import { IconArrowRight } from "@tabler/icons-react";
import { Link } from "react-router";

interface OpenButtonProps {
  /** Such as "Learn More". */
  readonly label: string;
  /** What it opens, said to a screen reader after the label: every card of a page has a button with the same words. */
  readonly of: string;
  readonly to: string;
  readonly enabled: boolean;
  /** Filled, for the choice that most people want. */
  readonly primary: boolean;
  readonly arrow?: boolean;
  readonly onOpen: () => void;
}

/** The button of a card: a link, or a disabled button where the card cannot be opened. */
export function OpenButton({ label, of, to, enabled, primary, arrow = false, onOpen }: OpenButtonProps) {
  const words = (
    <>
      {label}
      <span className="visually-hidden"> {of}</span>
    </>
  );
  if (!enabled) return <Button disabled>{words}</Button>;
  return (
    <Button
      component={Link}
      to={to}
      variant={primary ? "filled" : "default"}
      rightSection={arrow ? <IconArrowRight size={16} stroke={1.75} aria-hidden /> : undefined}
      onClick={onOpen}
    >
      {words}
    </Button>
  );
}
