import { expect, test } from "vitest";
import { describeQuery } from "./query-spans.ts";

test.each([
  ['select "id", "user_id" from "sessions" where "id" = $1', "SELECT sessions"],
  ['insert into "mails" ("id") values ($1) returning "id"', "INSERT mails"],
  ['UPDATE "users" SET password_hash = $1', "UPDATE users"],
  ["delete from only webhook_deliveries where id = $1", "DELETE webhook_deliveries"],
  ["begin", "BEGIN"],
  ["SELECT 1", "SELECT"],
  ["SELECT * FROM unnest($1::text[]) AS given JOIN sandbox_cards USING (id)", "SELECT sandbox_cards"],
  ["WITH due AS (SELECT id FROM sandbox_events) DELETE FROM sandbox_events", "DELETE sandbox_events"],
  ['select "id", (select count(*) from "roles" where ("id" > 1)) from "users" for update skip locked', "SELECT users"],
  ["select from unnest($1::text[])", "SELECT"],
  ["SELECT 'from somebody' AS word", "SELECT"],
  ["", "query"],
  ["/* a comment */", "query"],
])("%s is described as %s", (text, name) => {
  expect(describeQuery(text).name).toBe(name);
});
