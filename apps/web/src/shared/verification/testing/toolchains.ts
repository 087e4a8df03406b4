import { execFile, spawn } from "node:child_process";
import { cp, mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const code = path.resolve(import.meta.dirname, "..");

/** A language whose program can be run here. */
export interface Toolchain {
  readonly id: string;
  /** Says whether the tool is there. */
  readonly probe: readonly [command: string, ...args: string[]];
  /** Puts the program and a driver into the folder; answers with the command that runs the driver. */
  prepare(folder: string): Promise<readonly [command: string, ...args: string[]]>;
}

/**
 * Each driver reads lines of five fields with tabs between them (secret, webhook-id, webhook-timestamp,
 * webhook-signature, base64 of the body; "-" for a header that is missing) and writes true or false for each.
 */
export const toolchains: readonly Toolchain[] = [
  {
    id: "node",
    probe: [process.execPath, "--version"],
    async prepare(folder) {
      await cp(path.join(code, "node/verify-webhook.js"), path.join(folder, "verify-webhook.mjs"));
      await writeFile(path.join(folder, "driver.mjs"), nodeDriver);
      return [process.execPath, "driver.mjs"];
    },
  },
  {
    id: "python",
    probe: ["python3", "--version"],
    async prepare(folder) {
      await cp(path.join(code, "python/verify_webhook.py"), path.join(folder, "verify_webhook.py"));
      await writeFile(path.join(folder, "driver.py"), pythonDriver);
      return ["python3", "driver.py"];
    },
  },
  {
    id: "java",
    probe: ["javac", "-version"],
    async prepare(folder) {
      await cp(path.join(code, "java/VerifyWebhook.java"), path.join(folder, "VerifyWebhook.java"));
      await writeFile(path.join(folder, "Driver.java"), javaDriver);
      await run("javac", ["VerifyWebhook.java", "Driver.java"], { cwd: folder });
      return ["java", "Driver"];
    },
  },
  {
    id: "go",
    probe: ["go", "version"],
    async prepare(folder) {
      await mkdir(path.join(folder, "webhooks"));
      await cp(path.join(code, "go/verify_webhook.go"), path.join(folder, "webhooks/verify_webhook.go"));
      await writeFile(path.join(folder, "go.mod"), "module example.com/receiver\n\ngo 1.19\n");
      await writeFile(path.join(folder, "main.go"), goDriver);
      await run("go", ["build", "-o", "driver", "."], { cwd: folder });
      return [path.join(folder, "driver")];
    },
  },
  {
    id: "php",
    probe: ["php", "--version"],
    async prepare(folder) {
      await cp(path.join(code, "php/verify-webhook.php"), path.join(folder, "verify-webhook.php"));
      await writeFile(path.join(folder, "driver.php"), phpDriver);
      return ["php", "driver.php"];
    },
  },
  {
    id: "csharp",
    probe: ["dotnet", "--version"],
    async prepare(folder) {
      await cp(path.join(code, "csharp/VerifyWebhook.cs"), path.join(folder, "VerifyWebhook.cs"));
      await writeFile(path.join(folder, "Driver.cs"), csharpDriver);
      await writeFile(path.join(folder, "Receiver.csproj"), csharpProject);
      return ["dotnet", "run"];
    },
  },
];

export async function isAtHand({ probe: [command, ...args] }: Toolchain): Promise<boolean> {
  return run(command, args).then(
    () => true,
    () => false,
  );
}

/** Resolves to a driver's output for these lines. Rejects with its output when it fails. */
export function drive([command, ...args]: readonly [string, ...string[]], folder: string, input: string) {
  return new Promise<string>((resolve, reject) => {
    // Nothing is fetched: the programs need the standard library only.
    const env = { ...process.env, GOPROXY: "off", GOFLAGS: "-mod=mod", GOTOOLCHAIN: "local" };
    const child = spawn(command, args, { cwd: folder, env });
    let out = "";
    let failure = "";
    child.stdout.setEncoding("utf8").on("data", (text) => {
      out += text;
    });
    child.stderr.setEncoding("utf8").on("data", (text) => {
      failure += text;
    });
    child.once("error", reject);
    child.once("close", (status) => (status === 0 ? resolve(out) : reject(new Error(failure))));
    child.stdin.end(input);
  });
}

const nodeDriver = `import { readFileSync } from "node:fs";
import { verifyWebhook } from "./verify-webhook.mjs";
for (const line of readFileSync(0, "utf8").trimEnd().split("\\n")) {
  const [secret, id, timestamp, signature, body] = line.split("\\t");
  const all = { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": signature };
  const headers = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== "-"));
  console.log(verifyWebhook(Buffer.from(body, "base64"), headers, secret));
}
`;

const pythonDriver = `import base64, sys
from verify_webhook import verify_webhook
for line in sys.stdin.read().rstrip("\\n").split("\\n"):
    secret, id, timestamp, signature, body = line.split("\\t")
    sent = {"webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": signature}
    headers = {name: value for name, value in sent.items() if value != "-"}
    print("true" if verify_webhook(base64.b64decode(body), headers, secret) else "false")
`;

const javaDriver = `import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.util.Base64;
import java.util.HashMap;

class Driver {
    public static void main(String[] args) throws Exception {
        String[] names = {"webhook-id", "webhook-timestamp", "webhook-signature"};
        BufferedReader lines = new BufferedReader(new InputStreamReader(System.in, "UTF-8"));
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            String[] fields = line.split("\\t", -1);
            HashMap<String, String> headers = new HashMap<>();
            for (int i = 0; i < 3; i++) if (!fields[i + 1].equals("-")) headers.put(names[i], fields[i + 1]);
            System.out.println(VerifyWebhook.verify(Base64.getDecoder().decode(fields[4]), headers, fields[0]));
        }
    }
}
`;

const goDriver = `package main

import (
	"encoding/base64"
	"fmt"
	"io"
	"net/http"
	"os"
	"strings"

	"example.com/receiver/webhooks"
)

func main() {
	input, _ := io.ReadAll(os.Stdin)
	for _, line := range strings.Split(strings.TrimRight(string(input), "\\n"), "\\n") {
		fields := strings.Split(line, "\\t")
		header := http.Header{}
		for i, name := range []string{"webhook-id", "webhook-timestamp", "webhook-signature"} {
			if fields[i+1] != "-" {
				header.Set(name, fields[i+1])
			}
		}
		body, _ := base64.StdEncoding.DecodeString(fields[4])
		fmt.Println(webhooks.VerifyWebhook(body, header, fields[0]))
	}
}
`;

const phpDriver = `<?php
require 'verify-webhook.php';
foreach (explode("\\n", rtrim(stream_get_contents(STDIN), "\\n")) as $line) {
    [$secret, $id, $timestamp, $signature, $body] = explode("\\t", $line);
    $sent = ['webhook-id' => $id, 'webhook-timestamp' => $timestamp, 'webhook-signature' => $signature];
    $headers = array_filter($sent, fn ($value) => $value !== '-');
    echo verify_webhook(base64_decode($body), $headers, $secret) ? "true\\n" : "false\\n";
}
`;

const csharpDriver = `using System;
using System.Collections.Generic;

string? line;
while ((line = Console.ReadLine()) != null)
{
    var fields = line.Split('\\t');
    var headers = new Dictionary<string, string>();
    var names = new[] { "webhook-id", "webhook-timestamp", "webhook-signature" };
    for (var i = 0; i < 3; i++) if (fields[i + 1] != "-") headers[names[i]] = fields[i + 1];
    Console.WriteLine(VerifyWebhook.Verify(Convert.FromBase64String(fields[4]), headers, fields[0]) ? "true" : "false");
}
`;

const csharpProject = `<Project Sdk="Microsoft.NET.Sdk">
  <PropertyGroup>
    <OutputType>Exe</OutputType>
    <TargetFramework>net8.0</TargetFramework>
    <RollForward>Major</RollForward>
    <Nullable>enable</Nullable>
  </PropertyGroup>
</Project>
`;
