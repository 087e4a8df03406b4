import { type UseMutationOptions, useMutation } from "@tanstack/react-query";
import { useRef } from "react";

/**
 * Like useMutation, but one at a time: the second click of a double click comes before `isPending` disables the
 * button.
 */
export function useSingleMutation<Data, Variables = void>(options: UseMutationOptions<Data, Error, Variables>) {
  const isRunning = useRef(false);
  const mutation = useMutation(options);
  function mutate(variables: Variables) {
    if (isRunning.current) return;
    isRunning.current = true;
    const onSettled = () => {
      isRunning.current = false;
    };
    mutation.mutate(variables, { onSettled });
  }
  /** Nothing is told any more of what is under way, so the next may begin. */
  function reset() {
    isRunning.current = false;
    mutation.reset();
  }
  return { ...mutation, mutate, reset };
}
