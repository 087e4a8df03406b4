import { ACTIVITY_EXPORT_LIMIT, type ExportFormat, exportFormats } from "@connect-portal/contract";
import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useId } from "react";
import { numberText } from "../../../shared/table/pager.tsx";
import { texts } from "../texts.ts";
import styles from "./export-buttons.module.css";

interface ExportButtonsProps {
  /** Records of the range; undefined while it is not known. */
  readonly total: number | undefined;
  readonly isMaking: boolean;
  readonly onExport: (format: ExportFormat) => void;
}

/** The records of the range as a file. Says beforehand when not all of them fit into one. */
export function ExportButtons({ total, isMaking, onExport }: ExportButtonsProps) {
  const id = useId();
  const isCut = total !== undefined && total > ACTIVITY_EXPORT_LIMIT;
  return (
    <div className={styles.export}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset holds fields; these buttons act. */}
      <div className={styles.set} role="group" aria-labelledby={id}>
        <span id={id}>{texts.exports.title}</span>
        <Button.Group>
          {exportFormats.map((format) => (
            <Button
              key={format}
              variant="default"
              aria-disabled={isMaking || undefined}
              data-disabled={isMaking}
              aria-describedby={isCut ? `${id}-cut` : undefined}
              leftSection={format === "pdf" && <IconDownload size={16} stroke={1.75} aria-hidden />}
              onClick={() => !isMaking && onExport(format)}
            >
              {format.toUpperCase()}
            </Button>
          ))}
        </Button.Group>
      </div>
      {isCut && (
        <p id={`${id}-cut`} className={styles.cut}>
          {texts.exports.cut(numberText(ACTIVITY_EXPORT_LIMIT), numberText(total))}
        </p>
      )}
    </div>
  );
}
