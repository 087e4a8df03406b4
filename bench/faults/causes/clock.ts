import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Fault } from "../fault.ts";

/** Where Debian's package libfaketime puts it. */
const libraries = ["x86_64", "aarch64"].map((kind) => `/usr/lib/${kind}-linux-gnu/faketime/libfaketimeMT.so.1`);
const library = () => libraries.find((file) => existsSync(file));

const offsetFile = (folder: string) => join(folder, "clock");

export const clock: Fault = {
  name: "clock",
  title: () => "clock +6 h, −2 d, back, +30 d",
  databases: ["embedded", "server"],
  missing: () => (library() ? undefined : "libfaketime is not installed (on Debian: apt-get install libfaketime)"),
  settings: async (folder) => {
    await writeFile(offsetFile(folder), "+0");
    return {
      LD_PRELOAD: library(),
      FAKETIME_TIMESTAMP_FILE: offsetFile(folder),
      FAKETIME_NO_CACHE: "1",
      FAKETIME_DONT_FAKE_MONOTONIC: "1",
    };
  },
  strike: async ({ folder, writers }) => {
    for (const offset of ["+6h", "-2d", "+0", "+30d"]) {
      await writeFile(offsetFile(folder), offset);
      await writers.progress(5);
    }
    return undefined;
  },
};
