import { encodeQR } from "qr";
import styles from "./dialogs.module.css";
import { qrPath } from "./qr-path.ts";

/** A QR code (ISO/IEC 18004), made in the page: what it says goes nowhere. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const modules = encodeQR(text, "raw", { ecc: "medium" });
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${modules.length} ${modules.length}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path fill="currentcolor" d={qrPath(modules)} />
    </svg>
  );
}
