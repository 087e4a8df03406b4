import { Button, TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { useCatalogueQueries } from "../../shared/catalogue/queries.ts";
import { LoadFailureDialog } from "../../shared/session/load-failure-dialog.tsx";
import styles from "./search-apis.module.css";
import { SearchHits } from "./search-hits.tsx";

interface SearchApisProps {
  readonly solutionId: string;
  readonly solution: string;
}

/** Characters that the search call takes. */
const LONGEST = 100;

/** Search over the APIs of a solution. What is searched for stands in the address (?q=), so that it survives a reload. */
export function SearchApis({ solutionId, solution }: SearchApisProps) {
  const [address, setAddress] = useSearchParams();
  const asked = (address.get("q") ?? "").trim().slice(0, LONGEST);
  const [text, setText] = useTextOf(asked);
  const queries = useCatalogueQueries();
  const { data: hits, error } = useQuery({ ...queries.searchApis(solutionId, asked), enabled: asked !== "" });

  const search = (q: string) =>
    setAddress((now) => {
      const next = new URLSearchParams(now);
      if (q === "") next.delete("q");
      else next.set("q", q);
      return next;
    });

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
          label="Search APIs"
          leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
          maxLength={LONGEST}
          autoComplete="off"
          value={text}
          onChange={({ currentTarget: { value } }) => {
            setText(value);
            if (value === "" && asked !== "") search("");
          }}
        />
        <Button type="submit">Search</Button>
      </form>
      {asked !== "" && error === null && <SearchHits hits={hits} asked={asked} solution={solution} />}
      <LoadFailureDialog failure={error} />
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
