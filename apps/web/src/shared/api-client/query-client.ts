import { QueryClient } from "@tanstack/react-query";
import { CallFailure } from "./call-failure.ts";

/** An answer of the server stands; only a call that got none is tried once more. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, failure) => failures < 1 && failure instanceof CallFailure && failure.status === 0,
        staleTime: 60_000,
        refetchOnWindowFocus: false,
      },
    },
  });
}
