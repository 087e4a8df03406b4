/** Collects keys typed for a field that is not rendered yet. */
export interface TypeAhead {
  start(): void;
  /** The field has taken the text, or is waited for no longer. */
  stop(): void;
  text(): string;
  /** Enter was pressed after the text. */
  isEntered(): boolean;
  isWaiting(): boolean;
  /** Whether the key is for the field that is waited for; its text has it then. */
  take(event: TypedKey): boolean;
}

type TypedKey = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "isComposing">;

export function createTypeAhead(): TypeAhead {
  let text: string | null = null;
  let isEntered = false;
  return {
    start() {
      if (text !== null) return;
      text = "";
      isEntered = false;
    },
    stop() {
      text = null;
    },
    text: () => text ?? "",
    isEntered: () => isEntered,
    isWaiting: () => text !== null,
    take({ key, ctrlKey, metaKey, altKey, isComposing }) {
      if (text === null || ctrlKey || metaKey || altKey || isComposing) return false;
      if (key === "Backspace") text = text.slice(0, -1);
      else if (key.length === 1) text += key;
      // On the page it would press what has the focus.
      else if (key !== "Enter") return false;
      isEntered = key === "Enter";
      return true;
    },
  };
}
