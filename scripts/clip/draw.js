const X0 = 208;
const PER_MS = 25;

/** Where things stand, in px of a picture that is 1280 wide: the films, and the picture of shared links. */
const filmLayout = { height: 720, top: 146, perLane: 72, title: 58, note: 86 };
export const cardLayout = { height: 672, top: 190, perLane: 68, title: 76, note: 114 };

const x = (milliseconds) => X0 + PER_MS * milliseconds;

/** The part of a line of corners that has been walked by `moment`. */
function walked(path, moment) {
  const points = [];
  for (const [index, point] of path.entries()) {
    if (point[0] <= moment) {
      points.push(point);
      continue;
    }
    const before = path[index - 1];
    if (!before || before[0] >= moment) break;
    const share = (moment - before[0]) / (point[0] - before[0]);
    points.push([moment, before[1] + (point[1] - before[1]) * share]);
    break;
  }
  return points;
}

/** Flat stretches of the walked part: the work of a system. */
const flats = (points) =>
  points
    .slice(1)
    .map((point, index) => [points[index], point])
    .filter(([from, to]) => from[1] === to[1]);

const xml = (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** One picture of a film as SVG: how the authorization stands at `moment`; the title fades as the drawing begins. */
export function drawFrame(scene, lanes, { moment, shown, noteOpacity, layout = filmLayout }) {
  const y = (lane) => layout.top + layout.perLane * lane;
  const line = (corners) => corners.map(([ms, lane], index) => `${index ? "L" : "M"}${x(ms)} ${y(lane)}`).join("");
  const points = walked(scene.path, moment);
  const head = points.at(-1) ?? scene.path[0];
  const { from, to } = scene.event;
  const event = walked([from, to], moment);
  const ticks = [0, 5, 10, 15, 20, 25, 30, 35, 40];
  const notes = shown.map(({ at, lane, says, end, noteAt = at }) => {
    const anchor = end ? 'text-anchor="end"' : "";
    return `<text class="say" ${anchor} x="${x(noteAt) + (end ? -16 : 14)}" y="${y(lane) - 12}">${xml(says)}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1280 ${layout.height}">
    <rect width="1280" height="${layout.height}" fill="#0b1f3a"/>
    <text class="title" x="48" y="${layout.title}">${xml(scene.title)}</text>
    <text class="note" x="48" y="${layout.note}" opacity="${noteOpacity}">${xml(scene.note)}</text>
    <path class="ticks" d="${ticks.map((tick) => `M${x(tick)} ${y(0) - 24}V${y(6) + 24}`).join("")}"/>
    ${ticks.map((tick) => `<text class="tick" text-anchor="middle" x="${x(tick)}" y="${y(0) - 38}">${tick === 0 ? "0 ms" : tick}</text>`).join("")}
    <path class="lanes" d="${lanes.map((_, lane) => `M48 ${y(lane)}H1232`).join("")}"/>
    ${lanes.map((name, lane) => `<text class="lane" x="48" y="${y(lane) - 12}">${name}</text>`).join("")}
    ${event.length > 1 ? `<path class="event" d="${line(event)}"/>` : ""}
    <path class="move" d="${line(points)}"/>
    <path class="work" d="${flats(points).map(line).join("")}"/>
    ${notes.join("")}
    <circle cx="${x(head[0])}" cy="${y(head[1])}" r="9" fill="#5fd0bc"/>
    ${event.length > 1 ? `<circle cx="${x(event.at(-1)[0])}" cy="${y(event.at(-1)[1])}" r="6" fill="#5fd0bc"/>` : ""}
  </svg>`;
}

/** Style of the pictures; `sans` and `mono` are addresses of the fonts. */
export const styleOf = (sans, mono) => `
  @font-face { font-family: Sans; src: url(${sans}); font-weight: 100 900; }
  @font-face { font-family: Mono; src: url(${mono}); font-weight: 100 800; }
  * { margin: 0; } body { background: #0b1f3a; } svg { display: block; width: 100vw; height: 100vh; }
  text { font-family: Sans; fill: #e6edf6; }
  .title { font-size: 30px; font-weight: 600; letter-spacing: -0.6px; }
  [viewBox$="672"] .title { font-size: 44px; letter-spacing: -1.2px; } [viewBox$="672"] .note { font-size: 22px; }
  .note { font-size: 18px; fill: #aebfd4; }
  .lane { font-size: 17px; font-weight: 500; }
  .say, .tick { font: 16px Mono; fill: #aebfd4; }
  .tick { font-size: 15px; fill: #8ba0ba; }
  .lanes { stroke: #27425f; } .ticks { stroke: #8ba0ba; stroke-dasharray: 1 7; opacity: 0.6; }
  .move { fill: none; stroke: #00a38d; stroke-width: 3; stroke-linejoin: round; }
  .work { stroke: #5fd0bc; stroke-width: 8; }
  .event { fill: none; stroke: #00a38d; stroke-width: 2.5; stroke-dasharray: 4 7; }`;
