import { setTimeout } from "node:timers/promises";
import type { DatabaseServer, Fault, Stage } from "../fault.ts";

/** Connections that are left to the portal when the slots are gone. */
const LEFT = 2;

function serverOf({ server }: Stage): DatabaseServer {
  if (!server) throw new Error("This fault needs the database server");
  return server;
}

const databases = ["server"] as const;

export const restarted: Fault = {
  name: "postgres-restarted",
  title: ({ times }) => `PostgreSQL restarted ${times(5)} times`,
  databases,
  isShort: true,
  strike: async (stage, { times }) => {
    const { postgres } = serverOf(stage);
    for (let round = 0; round < times(5); round += 1) {
      await postgres.halt();
      await postgres.start();
      await stage.writers.progress(2);
    }
    return undefined;
  },
};

export const backendsEnded: Fault = {
  name: "postgres-backends",
  title: ({ times }) => `its connections ended ${times(30)} times`,
  databases,
  isShort: true,
  strike: async (stage, { times }) => {
    const { postgres, role } = serverOf(stage);
    for (let round = 0; round < times(30); round += 1) {
      await endBackends(postgres, role, 0);
      await setTimeout(Math.random() * 600);
    }
    return undefined;
  },
};

export const stopped: Fault = {
  name: "postgres-stopped",
  title: ({ seconds }) => `PostgreSQL stopped for ${seconds(60)} s`,
  databases,
  strike: async (stage, { seconds }) => {
    const { postgres } = serverOf(stage);
    await postgres.halt();
    await setTimeout(seconds(60) * 1000);
    await postgres.start();
    return undefined;
  },
};

export const outOfSlots: Fault = {
  name: "postgres-slots",
  title: ({ seconds }) => `no free connection slot for ${seconds(15)} s`,
  databases,
  strike: async (stage, { seconds }) => {
    const { postgres, role } = serverOf(stage);
    await postgres.execute(`ALTER ROLE ${role} CONNECTION LIMIT ${LEFT}`);
    await endBackends(postgres, role, LEFT);
    await setTimeout(seconds(15) * 1000);
    await postgres.execute(`ALTER ROLE ${role} CONNECTION LIMIT -1`);
    return undefined;
  },
};

export const frozen: Fault = {
  name: "postgres-frozen",
  title: ({ seconds }) => `PostgreSQL frozen for ${seconds(40)} s`,
  databases,
  strike: async (stage, { seconds }) => {
    const { postgres } = serverOf(stage);
    postgres.freeze();
    await setTimeout(seconds(40) * 1000);
    postgres.thaw();
    return undefined;
  },
};

export const slow: Fault = {
  name: "postgres-slow",
  title: ({ seconds }) => `each way to PostgreSQL 100 ms longer for ${seconds(30)} s`,
  databases,
  strike: async (stage, { seconds }) => {
    const { proxy } = serverOf(stage);
    proxy.delay = 100;
    await setTimeout(seconds(30) * 1000);
    proxy.delay = 0;
    return undefined;
  },
};

export const locked: Fault = {
  name: "users-locked",
  title: ({ seconds }) => `table users locked for ${seconds(25)} s`,
  databases,
  strike: async (stage, { seconds }) => {
    const { postgres, url } = serverOf(stage);
    const client = await postgres.connect(url);
    await client.query("BEGIN");
    await client.query("LOCK TABLE users IN ACCESS EXCLUSIVE MODE");
    await setTimeout(seconds(25) * 1000);
    await client.query("ROLLBACK");
    const endedAt = performance.now();
    await client.end();
    return { endedAt };
  },
};

/** Ends the portal's connections but `kept`. */
async function endBackends(postgres: DatabaseServer["postgres"], role: string, kept: number): Promise<void> {
  await postgres.execute(
    "SELECT pg_terminate_backend(pid) FROM (SELECT pid FROM pg_stat_activity WHERE usename = $1 OFFSET $2) AS connections",
    [role, kept],
  );
}
