import { join } from "node:path";
import { bundleServer } from "./bundle-server.ts";

/** For `npm start`, where an archive has it; scripts/web-build.js says when. */
const root = join(import.meta.dirname, "../../..");
await bundleServer(root, root);
