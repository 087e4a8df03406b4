import { expect, test } from "vitest";
import { readHookUrl } from "./read-hook-url.ts";

test.each([
  ["hooks.bank.example/a", "The hook URL must begin with https:// or http://."],
  ["ftp://hooks.bank.example/", "The hook URL must begin with https:// or http://."],
  ["https:///path", "The hook URL has no host after its two slashes."],
  ["https://hooks.bank.example/a b", "The hook URL has a space as its character 29."],
  ["https://hooks.bank.example\\a", "The hook URL has a backslash as its character 27."],
  ["https://hooks.bank.example/\na", "The hook URL has a line break as its character 28."],
  ["https://hooks.bank.example/\u0000", "The hook URL has a control character as its character 28."],
  ["https://hooks.bank.example:99999/", "The port “99999” of the hook URL is not a number up to 65535."],
  ["https://hooks.bank.example:https/", "The port “https” of the hook URL is not a number up to 65535."],
  ["https://[::1/", "The host “[::1” of the hook URL cannot be read."],
  ["https://a<b.example:443/", "The host “a<b.example” of the hook URL cannot be read."],
])("%j is refused for the part that is at fault", (typed, notValid) => {
  expect(readHookUrl(typed)).toEqual({ notValid });
});
