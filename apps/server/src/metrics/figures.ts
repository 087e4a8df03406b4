/** One value of a figure, and what tells it from its others. */
export interface Sample {
  readonly value: number;
  readonly labels?: Readonly<Record<string, string>>;
}

export interface FigureKind {
  /** A counter only grows while the process lives; its name ends in `_total`. */
  readonly type: "counter" | "gauge";
  readonly help: string;
  /** Names of the labels of its samples. Their values have to be few: each is a series that Prometheus keeps. */
  readonly labels?: readonly string[];
}

/** Measures a part of the process, only when the metrics are read. */
export interface FigureSource {
  /** Metrics by their Prometheus names; units are seconds and bytes. */
  readonly figures: Readonly<Record<string, FigureKind>>;
  /** A figure that is not known at the moment is left out. */
  read():
    | Readonly<Record<string, number | readonly Sample[]>>
    | Promise<Readonly<Record<string, number | readonly Sample[]>>>;
}

export interface Figures {
  add(source: FigureSource): void;
  sources(): readonly FigureSource[];
}

export function createFigures(): Figures {
  const sources: FigureSource[] = [];
  return { add: (source) => void sources.push(source), sources: () => sources };
}
