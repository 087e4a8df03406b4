import { Button } from "@mantine/core";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { isForbidden, referenceOf } from "../api-client/call-failure.ts";
import { failureText } from "../form/failure-text.ts";
import { isSessionEnd } from "../session/end/use-session-end.ts";
import { Reference } from "../ui/reference.tsx";
import { SkeletonBar, Waiting } from "../ui/skeleton.tsx";
import styles from "./loaded.module.css";
import { texts } from "./texts.ts";

interface LoadedProps<Data> {
  readonly query: UseQueryResult<Data>;
  /** "your sessions", for example. */
  readonly what: string;
  readonly children: (data: Data) => ReactNode;
}

/** A section that is loaded by itself: a skeleton, then its matter; a failure stays in it, with a way to try again where that may help. */
export function Loaded<Data>({ query: { data, error, refetch, isFetching }, what, children }: LoadedProps<Data>) {
  if (data !== undefined) return children(data);
  if (error && !isSessionEnd(error)) {
    return (
      <div role="alert" className={styles.failed}>
        <p>{failureText(error)}</p>
        {!isForbidden(error) && (
          <Button variant="default" loading={isFetching} onClick={() => refetch()}>
            {texts.tryAgain}
          </Button>
        )}
        <Reference id={referenceOf(error)} />
      </div>
    );
  }
  return (
    <Waiting what={what}>
      <div className={styles.skeleton}>
        <SkeletonBar width="40%" />
        <SkeletonBar width="80%" />
        <SkeletonBar width="72%" />
      </div>
    </Waiting>
  );
}
