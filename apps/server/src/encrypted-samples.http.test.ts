import { test } from "vitest";
import { useEncryptedSamples } from "./testing/encrypted-samples/use-encrypted-samples.ts";

const samples = useEncryptedSamples();

test("the Node.js sample of an encrypted call encrypts the body and decrypts the response", async () => {
  await samples.expectPlainResponses(
    "node",
    async (program) => [process.execPath, "--input-type=module", "-e", program],
    import.meta.dirname,
  );
});
