import { TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useState } from "react";
import { texts } from "./texts.ts";

/** Milliseconds without a key before a list is searched. */
const PAUSE = 250;
const LONGEST_TEXT = 100;

/** A field that searches a list, and what is searched: empty for the whole list. */
export function useListSearch(hint: string) {
  const [typed, setTyped] = useState("");
  const [text] = useDebouncedValue(typed.trim(), PAUSE);
  const field = (
    <TextInput
      type="search"
      label={texts.portfolio.search}
      placeholder={hint}
      maxLength={LONGEST_TEXT}
      value={typed}
      onChange={({ currentTarget: { value } }) => setTyped(value)}
    />
  );
  return { text, field };
}
