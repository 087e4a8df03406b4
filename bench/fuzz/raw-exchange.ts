import { connect } from "node:net";

interface RawAnswer {
  /** Status of each answer that came, in their order. */
  readonly statuses: readonly number[];
  /** Whether the server ended the connection before `seconds` were over. */
  readonly isClosed: boolean;
  readonly seconds: number;
}

/** Sends bytes as they are and reads until the server closes, `isEnough`, or `seconds` are over. */
export function exchange(
  port: number,
  bytes: Buffer,
  { seconds, isEnough = () => false }: { seconds: number; isEnough?: (statuses: readonly number[]) => boolean },
): Promise<RawAnswer> {
  const began = performance.now();
  return new Promise((done) => {
    let text = "";
    let isClosed = false;
    const socket = connect(port, "127.0.0.1", () => socket.write(bytes));
    const statuses = () => [...text.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status));
    const timer = setTimeout(() => socket.destroy(), seconds * 1000);
    socket.on("data", (piece) => {
      text += piece.toString("latin1");
      if (isEnough(statuses())) socket.destroy();
    });
    socket.on("end", () => {
      isClosed = true;
    });
    socket.on("error", () => {
      isClosed = true;
    });
    socket.on("close", () => {
      clearTimeout(timer);
      done({ statuses: statuses(), isClosed, seconds: (performance.now() - began) / 1000 });
    });
  });
}
