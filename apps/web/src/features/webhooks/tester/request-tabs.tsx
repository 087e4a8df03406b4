import { type DeliveryAnswer, HOOK_PAYLOAD_LIMIT } from "@connect-portal/contract";
import type { OperationDocument } from "@connect-portal/openapi-document";
import { limitText } from "@connect-portal/openapi-reference/measures";
import { PayloadEditor, Pick, Tabs } from "@connect-portal/openapi-reference/parts";
import { Button } from "@mantine/core";
import { SignatureTab } from "../signatures/signature-tab.tsx";
import { texts } from "../texts.ts";
import styles from "./request-tabs.module.css";
import type { Payload } from "./use-tester.ts";

interface RequestTabsProps {
  readonly tab: string;
  readonly onTab: (tab: string) => void;
  readonly operation: OperationDocument;
  readonly payload: Payload;
  readonly isTooLarge: boolean;
  /** The last one, as far as it was sent. */
  readonly delivery: DeliveryAnswer | null;
}

/** The payload, and its signature. */
export function RequestTabs({ tab, onTab, operation, payload, isTooLarge, delivery }: RequestTabsProps) {
  return (
    <Tabs
      label={texts.tester.request}
      selected={tab}
      onSelect={onTab}
      actions={tab === "payload" && <ExamplePick payload={payload} />}
      tabs={[
        {
          id: "payload",
          label: texts.payload.tab,
          panel: <PayloadPanel operation={operation} payload={payload} isTooLarge={isTooLarge} />,
        },
        {
          id: "signature",
          label: texts.tester.signature,
          panel: (
            <div className={styles.signature}>
              <SignatureTab delivery={delivery} />
            </div>
          ),
        },
      ]}
    />
  );
}

function ExamplePick({ payload: { examples, example, choose } }: { readonly payload: Payload }) {
  if (examples.length < 2) return null;
  return (
    <Pick
      label={texts.payload.example}
      value={example ?? ""}
      options={examples.map(({ name, title }) => ({ value: name, text: texts.payload.exampleOf(title) }))}
      onChange={choose}
    />
  );
}

type PayloadPanelProps = Omit<RequestTabsProps, "tab" | "onTab" | "delivery">;

function PayloadPanel({ operation, payload, isTooLarge }: PayloadPanelProps) {
  const { mediaType, mediaTypes, text, isChanged } = payload;
  if (mediaType === undefined) return <p className={styles.none}>{texts.payload.none}</p>;
  return (
    <>
      <PayloadEditor
        key={mediaType}
        operation={operation}
        mediaType={mediaType}
        text={text}
        onChange={payload.edit}
        tools={
          <span className={styles.tools}>
            {mediaTypes.length > 1 && (
              <Pick
                label={texts.payload.mediaType}
                value={mediaType}
                options={mediaTypes.map((type) => ({ value: type, text: type }))}
                onChange={payload.chooseType}
              />
            )}
            {isChanged && (
              <Button size="xs" variant="subtle" onClick={payload.startAgain}>
                {texts.payload.reset}
              </Button>
            )}
          </span>
        }
      />
      {isTooLarge && (
        <p className={styles.tooLarge} role="alert">
          {texts.payload.tooLarge(limitText(HOOK_PAYLOAD_LIMIT))}
        </p>
      )}
    </>
  );
}
