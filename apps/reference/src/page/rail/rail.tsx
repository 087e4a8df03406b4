import { IconChevronDown, IconListTree, IconX } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { texts } from "../texts.ts";
import { groupsOf } from "./operation-groups.ts";
import styles from "./rail.module.css";
import { countLabel, RailContent, type RailContentProps } from "./rail-content.tsx";
import { useMedia } from "./use-media.ts";

interface RailProps extends Omit<RailContentProps, "index"> {
  readonly index?: RailContentProps["index"];
  readonly isPhone: boolean;
}

/** The operations beside the text; a drawer where there is no room beside it. The style sheet shows the one or the other. */
export function Rail({ index, isPhone, ...props }: RailProps) {
  const isNarrow = useMedia("(max-width: 1023px)") || isPhone;
  return (
    <>
      {isNarrow ? null : (
        <nav className={styles.rail} aria-label={texts.operations.label}>
          {index ? <RailContent key={index.hash} index={index} {...props} /> : null}
        </nav>
      )}
      <RailDrawer {...props} {...(index && { index })} />
    </>
  );
}

function RailDrawer({
  index,
  current,
  onOpen,
}: Omit<RailContentProps, "index"> & { index?: RailContentProps["index"] }) {
  const [isOpen, setIsOpen] = useState(false);
  const entry = index?.operations.find(({ id }) => id === current) ?? (index && groupsOf(index)[0]?.entries[0]);
  return (
    <>
      <button
        type="button"
        className={styles.open}
        aria-haspopup="dialog"
        disabled={!index}
        onClick={() => setIsOpen(true)}
      >
        <IconListTree size={16} stroke={1.75} aria-hidden />
        <span className={styles.here}>{entry?.title ?? texts.operations.label}</span>
        {index ? <span className={styles.count}>{countLabel(index.operations.length)}</span> : null}
        <IconChevronDown size={16} stroke={1.75} aria-hidden />
      </button>
      {isOpen && index ? (
        <Drawer onClose={() => setIsOpen(false)}>
          <RailContent
            index={index}
            current={current}
            onOpen={(id) => {
              setIsOpen(false);
              onOpen(id);
            }}
          />
        </Drawer>
      ) : null}
    </>
  );
}

function Drawer({ onClose, children }: { onClose: () => void; children: React.ReactNode }) {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it by keyboard.
    <dialog
      ref={ref}
      className={styles.drawer}
      aria-label={texts.operations.label}
      onCancel={onClose}
      onClick={(event) => event.target === ref.current && onClose()}
    >
      <div className={styles.inside}>
        <div className={styles.head}>
          <h2>{texts.operations.label}</h2>
          <button type="button" className="icon-button" aria-label={texts.close} onClick={onClose}>
            <IconX size={18} stroke={1.75} aria-hidden />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
