import markdown from "../../../../../docs/errors/README.md?raw";
import { readErrorBook } from "./read-error-book.ts";

/** Every error of the portal and the sandbox, in the order of docs/errors. Import it when it is needed: it is large. */
export const errorBook = readErrorBook(markdown);
