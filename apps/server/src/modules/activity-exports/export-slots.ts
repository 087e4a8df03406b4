import { ApiError } from "@connect-portal/contract";

/** A place among the exports of this process. */
export interface ExportSlot {
  /** Resolves when this export may begin; rejects with the signal's reason when it is aborted before. */
  turn(signal: AbortSignal): Promise<void>;
  /** Gives the place to the next one. To be called once, in any case. */
  release(): void;
}

export interface ExportSlots {
  /** @throws ApiError export_running when this administrator has a place already. */
  claim(userId: number): ExportSlot;
}

/** So many exports of this process run at once, one for each administrator; the others wait in their order. */
export function createExportSlots(atOnce: number): ExportSlots {
  const administrators = new Set<number>();
  const waiting: (() => void)[] = [];
  let free = atOnce;

  function turn(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (free > 0) {
      free--;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const begin = () => {
        signal.removeEventListener("abort", leave);
        resolve();
      };
      const leave = () => {
        waiting.splice(waiting.indexOf(begin), 1);
        reject(signal.reason);
      };
      waiting.push(begin);
      signal.addEventListener("abort", leave, { once: true });
    });
  }

  return {
    claim: (userId) => {
      if (administrators.has(userId)) throw new ApiError("export_running");
      administrators.add(userId);
      let running = false;
      return {
        turn: async (signal) => {
          await turn(signal);
          running = true;
        },
        release: () => {
          administrators.delete(userId);
          if (!running) return;
          const next = waiting.shift();
          if (next) next();
          else free++;
        },
      };
    },
  };
}
