#!/usr/bin/env bash
# Makes the photos that only other encoders can write, from the test card of ../photos.ts. Run it in the project's folder:
#   apt-get install libheif-examples libavif-bin libjpeg-turbo-progs ffmpeg imagemagick ffmpeg && __tests__ffmpeg && __tests__ __tests__/support/photos/make.sh
set -euo pipefail
to=__tests__/support/photos
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cat >"$work/card.mts" <<'SCRIPT'
const { card } = await import(`${process.cwd()}/__tests__/support/photos.ts`);
const [folder] = process.argv.slice(2);
const draw = () => card(700, 700);
const deep = () => draw().toColourspace("rgb16");
await draw().png().toFile(`${folder}/card.png`);
await draw().greyscale().png().toFile(`${folder}/grey.png`);
await deep().png().toFile(`${folder}/deep.png`);
await deep().withIccProfile("p3").png().toFile(`${folder}/p3.png`);
for (const left of [0, 350]) {
  await draw().extract({ left, top: 0, width: 350, height: 700 }).png().toFile(`${folder}/half-${left}.png`);
}
await draw().toFormat("raw").toBuffer({ resolveWithObject: true }).then(async ({ data }) => {
  const { writeFileSync } = await import("node:fs");
  writeFileSync(`${folder}/card.ppm`, Buffer.concat([Buffer.from("P6\n700 700\n255\n"), data]));
});
SCRIPT
npx tsx "$work/card.mts" "$work"

ffmpeg -loglevel error -y -i "$work/card.png" -frames:v 1 -c:v libx265 -tag:v hvc1 -pix_fmt yuv420p \
  -vf scale=out_color_matrix=bt709:out_range=full -color_range pc \
  -x265-params "slices=4:log-level=0:crf=30:info=0" "$to/slices.mp4"
heif-enc -q 40 -b 12 "$work/deep.png" -o "$to/twelve-bit.heic"
heif-enc -q 40 -b 10 "$work/p3.png" -o "$to/ten-bit-p3.heic"
avifenc -s 6 -d 10 "$work/deep.png" "$to/ten-bit.avif"
avifenc -s 6 -d 12 "$work/p3.png" "$to/twelve-bit-p3.avif"
avifenc -s 6 --grid 2x1 "$work/half-0.png" "$work/half-350.png" "$to/grid.avif"
avifenc -s 6 -y 400 -r limited "$work/grey.png" "$to/limited-grey.avif"
avifenc -s 6 -y 400 -r limited -d 10 "$work/grey.png" "$to/limited-grey-ten-bit.avif"
cjpeg -quality 75 -arithmetic -outfile "$to/arithmetic.jpg" "$work/card.ppm"
cjpeg -quality 75 -progressive -restart 1 -outfile "$to/progressive-restarts.jpg" "$work/card.ppm"
convert "$work/card.png" -depth 32 -define quantum:format=floating-point -compress zip "$to/float.tif"
