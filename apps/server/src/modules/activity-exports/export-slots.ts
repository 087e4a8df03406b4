import { ApiError } from "@connect-portal/contract";
import { createPlaces } from "../../limits/places.ts";
import { createWaitingLine } from "../../limits/waiting-line.ts";

/** A place among the exports of this process. */
export interface ExportSlot {
  /** Resolves when this export may begin; rejects with the signal's reason when it is aborted before. */
  turn(signal: AbortSignal): Promise<void>;
  /** Gives the place to the next one. To be called once, in any case. */
  release(): void;
}

interface ExportSlots {
  /** @throws ApiError export_running when this administrator has a place already. */
  claim(userId: number): ExportSlot;
}

/** Limits concurrent exports of this process, one for each administrator; the others wait in order. */
export function createExportSlots(atOnce: number): ExportSlots {
  const administrators = createPlaces<number>({ perKey: 1, refusal: () => new ApiError("export_running") });
  const line = createWaitingLine(atOnce);

  return {
    claim: (userId) => {
      const leave = administrators.take(userId);
      let endTurn = () => {};
      return {
        turn: async (signal) => {
          endTurn = await line.turn(signal);
        },
        release: () => {
          leave();
          endTurn();
        },
      };
    },
  };
}
