import { spawn } from "node:child_process";
import { once } from "node:events";
import { createReadStream, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import path from "node:path";
import { chromium } from "playwright-core";
import { cardLayout, drawFrame, styleOf } from "./clip/draw.js";
import { lanes, scenes } from "./clip/scenes.js";
import { captionsOf, FPS, lengthOf, momentAt, stepStarts, TITLE } from "./clip/timing.js";
import { root } from "./install.js";

/**
 * `node scripts/make-clips.js`: draws the films of content/site/media anew, frame by frame in Chromium, and packs each
 * with ffmpeg as one MP4 file and as an HLS playlist with its segments. Also the picture of shared links.
 */
const media = path.join(root, "content/site/media");
const fonts = {
  "/sans": "node_modules/@fontsource-variable/inter/files/inter-latin-opsz-normal.woff2",
  "/mono": "node_modules/@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2",
};

const server = createServer((request, response) => {
  const font = fonts[request.url];
  if (font) createReadStream(path.join(root, font)).pipe(response);
  else response.setHeader("content-type", "text/html").end(`<style>${styleOf("/sans", "/mono")}</style><main></main>`);
}).listen(0, "127.0.0.1");
await once(server, "listening");
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu"],
});
const page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
await page.goto(`http://127.0.0.1:${server.address().port}/`);

for (const scene of scenes) await makeFilm(scene);
await makeShareCard(scenes[0]);
await browser.close();
server.close();

async function makeFilm(scene) {
  const folder = path.join(media, scene.id);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, `${scene.id}.mp4`);
  const encoder = spawn(
    "ffmpeg",
    `-v error -y -f image2pipe -framerate ${FPS} -i - -an -c:v libx264 -preset veryslow -tune animation -crf 24 -pix_fmt yuv420p -profile:v high -g ${4 * FPS} -keyint_min ${4 * FPS} -sc_threshold 0 -movflags +faststart`
      .split(" ")
      .concat(file),
    { stdio: ["pipe", "inherit", "inherit"] },
  );
  let last = "";
  let picture;
  for (let frame = 0; frame < lengthOf(scene) * FPS; frame += 1) {
    const svg = frameAt(scene, frame / FPS);
    if (svg !== last) picture = await paint(svg);
    last = svg;
    if (!encoder.stdin.write(picture)) await once(encoder.stdin, "drain");
  }
  encoder.stdin.end();
  await ended(encoder);
  await ended(
    spawn(
      "ffmpeg",
      `-v error -y -i ${file} -c copy -f hls -hls_time 4 -hls_playlist_type vod -hls_segment_type fmp4 -hls_fmp4_init_filename init.mp4 -hls_segment_filename ${folder}/segment-%d.m4s ${folder}/playlist.m3u8`.split(
        " ",
      ),
      { stdio: "inherit" },
    ),
  );
  writeFileSync(path.join(folder, "captions.vtt"), captionsOf(scene));
  console.log(`${scene.id}: ${lengthOf(scene)} s, ${readdirSync(folder).length} files`);
}

function frameAt(scene, seconds) {
  const moment = Math.round(momentAt(scene, seconds) * 20) / 20;
  const starts = stepStarts(scene);
  const shown = scene.steps.filter(({ at }, index) => seconds >= starts[index] && at <= moment + 0.01);
  const noteOpacity = Math.round(Math.max(0, Math.min(1, (TITLE - seconds) / 0.4 + 1)) * 10) / 10;
  return drawFrame(scene, lanes, { moment, shown, noteOpacity });
}

async function paint(svg) {
  await page.evaluate(async (markup) => {
    document.querySelector("main").innerHTML = markup;
    await document.fonts.ready;
  }, svg);
  return page.screenshot({ type: "png" });
}

/** 1200 by 630, the size that Open Graph readers ask for. */
async function makeShareCard(scene) {
  await page.setViewportSize({ width: 1200, height: 630 });
  const card = {
    ...scene,
    title: "Connect Portal",
    note: "Open card-payment APIs: issuing, acquiring, switching and fraud",
  };
  const svg = drawFrame(card, lanes, { moment: 40, shown: scene.steps, noteOpacity: 1, layout: cardLayout });
  await paint(svg);
  await page.screenshot({ path: path.join(root, "apps/web/public/share.png") });
}

async function ended(child) {
  const [code] = await once(child, "close");
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
}
