import { ensureInstalled } from "./install.js";
import { ensurePagesBuilt, ensureReferenceBuilt } from "./web-build.js";

/** `npm run build:pages -- fr` builds the pages in one language alone. */
const languages = process.argv.slice(2);
ensureInstalled();
ensurePagesBuilt(languages.length > 0 ? languages : undefined);
ensureReferenceBuilt();
