import { expect, test } from "vitest";
import { tokenCommand } from "./token-command.ts";

test("the command asks the token endpoint with the client's credentials", () => {
  const command = tokenCommand({ clientId: "c1", secret: "s3cret", tokenUrl: "http://127.0.0.1:8080/token" });
  expect(command).toBe("curl -u 'c1:s3cret' -d grant_type=client_credentials 'http://127.0.0.1:8080/token'");
});

test("nothing in it is expanded by a shell", () => {
  const command = tokenCommand({ clientId: "a'; rm -rf $HOME; '", secret: "`id`", tokenUrl: "http://x" });
  expect(command).toContain(`'a'\\''; rm -rf $HOME; '\\'':\`id\`'`);
});
