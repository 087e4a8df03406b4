import { spawnSync } from "node:child_process";

/** What tests call that run libraries of other languages, and how it is asked whether it is there. */
const tools = {
  python: { name: "Python 3 with venv", command: ["python3", "-c", "import venv, ensurepip"] },
  go: { name: "Go", command: ["go", "version"] },
  maven: { name: "Java with Maven", command: ["mvn", "--version"] },
};

/**
 * What tests with this language in their name lack on this machine, in a few words; undefined when nothing. Nobody but its
 * tests needs it: `npm run setup` leaves it to the machine.
 */
export function missingLanguage(language) {
  const { name, command } = tools[language];
  const [program, ...args] = command;
  return spawnSync(program, args, { stdio: "ignore" }).status === 0 ? undefined : `no ${name} was found`;
}
