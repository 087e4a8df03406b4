export { Reference } from "./reference.tsx";
export type { ReferenceProps } from "./reference-props.ts";
