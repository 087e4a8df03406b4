import csharp from "./csharp/VerifyWebhook.cs?raw";
import go from "./go/verify_webhook.go?raw";
import java from "./java/VerifyWebhook.java?raw";
import node from "./node/verify-webhook.js?raw";
import php from "./php/verify-webhook.php?raw";
import python from "./python/verify_webhook.py?raw";

export interface CodeLanguage {
  readonly id: string;
  readonly label: string;
  /** Name that the program may be kept under. */
  readonly file: string;
  readonly program: string;
  /** How it writes comments, for the colours. */
  readonly comment: "slashes" | "hash";
}

/** Checking a signature, in the order in which the languages are offered. The files are run by code.files.test.ts. */
export const codeLanguages: readonly CodeLanguage[] = [
  { id: "node", label: "Node.js", file: "verify-webhook.js", program: node, comment: "slashes" },
  { id: "python", label: "Python", file: "verify_webhook.py", program: python, comment: "hash" },
  { id: "java", label: "Java", file: "VerifyWebhook.java", program: java, comment: "slashes" },
  { id: "csharp", label: "C#", file: "VerifyWebhook.cs", program: csharp, comment: "slashes" },
  { id: "go", label: "Go", file: "verify_webhook.go", program: go, comment: "slashes" },
  { id: "php", label: "PHP", file: "verify-webhook.php", program: php, comment: "slashes" },
];
