import csharp from "./csharp/Program.cs?raw";
import go from "./go/encrypt.go?raw";
import java from "./java/Encrypt.java?raw";
import type { CodeLanguageId } from "./languages.ts";
import node from "./node/encrypt.mjs?raw";
import php from "./php/encrypt.php?raw";
import python from "./python/encrypt.py?raw";

/** The programs as they are kept, which are the ones that are run: `npm run encryption:samples`. */
export const sources: Readonly<Record<CodeLanguageId, string>> = { csharp, go, java, node, php, python };
