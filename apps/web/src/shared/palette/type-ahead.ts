/** What is typed for a field that is still on its way to the screen. */
export interface TypeAhead {
  start(): void;
  /** The field has taken the text, or is waited for no longer. */
  stop(): void;
  text(): string;
  isWaiting(): boolean;
  /** Whether the key is for the field that is waited for; its text has it then. */
  take(event: TypedKey): boolean;
}

type TypedKey = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "isComposing">;

export function createTypeAhead(): TypeAhead {
  let text: string | null = null;
  return {
    start() {
      text ??= "";
    },
    stop() {
      text = null;
    },
    text: () => text ?? "",
    isWaiting: () => text !== null,
    take({ key, ctrlKey, metaKey, altKey, isComposing }) {
      if (text === null || ctrlKey || metaKey || altKey || isComposing) return false;
      if (key === "Backspace") text = text.slice(0, -1);
      else if (key.length === 1) text += key;
      // It would press what has the focus on the page.
      else return key === "Enter";
      return true;
    },
  };
}
