export { Reference, type ReferenceProps } from "./reference.tsx";
