import { Pool, type PoolClient, type PoolConfig } from "pg";
import { asDatabaseError, hasSqlState } from "../database-fault.ts";

const TOO_MANY_CONNECTIONS = "53300";
/** Milliseconds after which a pool that the server has refused a connection asks for more of them again. */
const GROW_AGAIN = 5_000;

type Callback = (error: Error | undefined, client: PoolClient | undefined, done: PoolClient["release"]) => void;

/**
 * pg's pool, except that a caller waits for a connection that is there when the server has no slot for another, and that
 * no connection which breaks ends the process: pg takes its own listener off while a client is out.
 */
export class SlotPool extends Pool {
  readonly #size: number;
  #growth: NodeJS.Timeout | undefined;

  constructor(config: PoolConfig & { readonly max: number }) {
    super(config);
    this.#size = config.max;
    this.on("connect", (client) => client.on("error", ignore));
    this.on("error", ignore);
  }

  override connect(): Promise<PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<PoolClient> | undefined {
    const client = this.#connect();
    if (!callback) return client;
    client.then(
      (one) => callback(undefined, one, one.release),
      (error: Error) => callback(error, undefined, ignore),
    );
    return undefined;
  }

  async #connect(): Promise<PoolClient> {
    for (;;) {
      try {
        return await super.connect();
      } catch (error) {
        const hasNoSlot = hasSqlState(error) && error.code === TOO_MANY_CONNECTIONS;
        if (!hasNoSlot || this.totalCount === 0) throw asDatabaseError(error);
        this.#beContentWith(this.totalCount);
      }
    }
  }

  /** A full pool lets callers wait; so it counts as full for a while. */
  #beContentWith(connections: number): void {
    this.options.max = connections;
    clearTimeout(this.#growth);
    this.#growth = setTimeout(() => {
      this.options.max = this.#size;
    }, GROW_AGAIN).unref();
  }
}

function ignore(): void {}
