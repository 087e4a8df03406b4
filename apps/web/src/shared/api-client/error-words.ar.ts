export { translatedError as errorWords } from "./translated-error.ts";
