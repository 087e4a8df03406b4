import styles from "./trace-plot.module.css";

/** x of a moment: 27 units are one millisecond, and the axis begins at 208. */
const x = (milliseconds: number) => 208 + 27 * milliseconds;

const ticks = [0, 5, 10, 15, 20, 25, 30, 35, 40];

const lanes = ["Your webhook", "Your application", "Acquiring", "Switching", "Fraud", "Issuing", "Ledger"];
const laneY = (lane: number) => 52 + 50 * lane;

const notes = [
  { x: 226, lane: 1, text: "POST /authorizations" },
  { x: 357, lane: 2, text: "merchant 5812, terminal 00417 known" },
  { x: 465, lane: 3, text: "BIN 445653 belongs to issuer 0042" },
  { x: 600, lane: 4, text: "score 12 of 100" },
  { x: 918, lane: 5, text: "limits, CVV and expiry pass: 00 approved" },
  { x: 852, lane: 6, text: "48.20 EUR held" },
  { x: 1040, lane: 1, text: "201 Created", end: true },
  { x: 1190, lane: 0, text: "authorization.approved", end: true },
];

const keys = [
  { letter: "a", at: 0, lane: 1 },
  { letter: "b", at: 31.5, lane: 1 },
  { letter: "c", at: 22, lane: 6 },
  { letter: "d", at: 37, lane: 0 },
];

/** The authorization as a graphic timetable: lanes are systems, x is time, flat stretches are work. Drawn once. */
export function TracePlot() {
  return (
    <svg
      className={styles.plot}
      viewBox="0 0 1312 380"
      role="img"
      aria-label="Example timetable of one authorization. The request leaves your application at 0 milliseconds, passes acquiring, switching, fraud, issuing and the ledger, and is answered at 31.5. The webhook arrives at 37."
    >
      <path className={styles.tickLine} d={ticks.map((tick) => `M${x(tick)} 28V364`).join("")} />
      {ticks.map((tick) => (
        <text key={tick} className={styles.tick} x={x(tick)} y="16">
          {tick === 0 ? "0 ms" : tick}
        </text>
      ))}
      <path className={styles.laneLine} d={lanes.map((_, lane) => `M0 ${laneY(lane)}H1312`).join("")} />
      {lanes.map((name, lane) => (
        <text key={name} className={styles.lane} x="0" y={laneY(lane) - 8}>
          {name}
        </text>
      ))}
      <path className={styles.event} d="M802 352L1207 52" />
      <path
        className={styles.move}
        pathLength="1"
        d="M208 102L289 152H343L397 202H451L505 252H586L626 302H721L762 352H802L842 302H856L923 202H950L991 152H1018L1058 102"
      />
      <path
        className={styles.work}
        d="M289 152H343M397 202H451M505 252H586M626 302H721M762 352H802M842 302H856M923 202H950M991 152H1018"
      />
      {notes.map((note) => (
        <text key={note.text} x={note.x} y={laneY(note.lane) - 8} textAnchor={note.end ? "end" : "start"}>
          {note.text}
        </text>
      ))}
      {keys.map(({ letter, at, lane }) => (
        <g key={letter} className={styles.key}>
          <circle cx={x(at)} cy={laneY(lane)} r="9" />
          <text x={x(at)} y={laneY(lane) + 4}>
            {letter}
          </text>
        </g>
      ))}
    </svg>
  );
}
