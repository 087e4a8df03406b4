import markdown from "../../../../../docs/errors/README.md?raw";
import { readErrorBook } from "../../shared/errors/read-error-book.ts";

/** Every error of the portal and the sandbox, in the order of docs/errors. */
export const errorBook = readErrorBook(markdown);
