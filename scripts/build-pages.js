import { ensureInstalled } from "./install.js";
import { ensureReferenceBuilt, ensureWebBuilt } from "./web-build.js";

ensureInstalled();
ensureWebBuilt();
ensureReferenceBuilt();
