import { runGo } from "../../testing/go-program.ts";
import { testWire } from "../../testing/wire/test-wire.ts";

testWire("go", (client, origin) => runGo(client, "wire.go.txt", [origin]));
