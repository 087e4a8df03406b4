import { Button, TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useState } from "react";
import { isRefusal } from "../../shared/load-failure/is-refusal.ts";
import styles from "./search-apis.module.css";
import { SearchHits } from "./search-hits.tsx";
import { texts } from "./texts.ts";
import { type ApiSearch, LONGEST_SEARCH } from "./use-api-search.ts";

interface SearchApisProps extends ApiSearch {
  readonly solution: string;
}

/** The search box over the APIs of a solution and its results. Emptying the field clears the results. */
export function SearchApis({ asked, hits, error, search, solution }: SearchApisProps) {
  const [text, setText] = useTextOf(asked);
  return (
    <search className={styles.search}>
      <form
        className={styles.ask}
        onSubmit={(event) => {
          event.preventDefault();
          search(text.trim());
        }}
      >
        <TextInput
          className={styles.field}
          label={texts.search.label}
          leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
          maxLength={LONGEST_SEARCH}
          autoComplete="off"
          value={text}
          onChange={({ currentTarget: { value } }) => {
            setText(value);
            if (value === "" && asked !== "") search("");
          }}
        />
        <Button type="submit">{texts.search.submit}</Button>
      </form>
      {isRefusal(error) && (
        <p className={styles.refused} role="alert">
          {error.errorMessage}
        </p>
      )}
      {asked !== "" && error === null && <SearchHits hits={hits} asked={asked} solution={solution} />}
    </search>
  );
}

/** The text in the field: it follows the address when that changes by itself, as with the Back button. */
function useTextOf(asked: string) {
  const [text, setText] = useState(asked);
  const [followed, setFollowed] = useState(asked);
  if (followed !== asked) {
    setFollowed(asked);
    setText(asked);
  }
  return [text, setText] as const;
}
