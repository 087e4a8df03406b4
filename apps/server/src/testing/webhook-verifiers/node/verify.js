import { createRequire } from "node:module";
import { json } from "node:stream/consumers";

// Loads the libraries from the folder in which they were installed.
const { Webhook } = createRequire(`${process.argv[3]}/`)(process.argv[2]);

const results = (await json(process.stdin)).map(({ secret, headers, body }) => {
  try {
    new Webhook(secret).verify(body, headers);
    return true;
  } catch {
    return false;
  }
});
process.stdout.write(JSON.stringify(results));
