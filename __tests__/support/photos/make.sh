#!/usr/bin/env bash
# Makes the photos that only other encoders can write, from the test card of ../photos.ts. Run it in the project's folder:
#   apt-get install libheif-examples libavif-bin libjpeg-turbo-progs imagemagick && __tests__/support/photos/make.sh
# Code at commit dd63b7c assembled the others: slices*.heic (four HEVC slices of libx265 in a grid of one tile, as phones
# write them; with a filler NAL unit, with 64-bit lengths, with the middle 640 px visible), adobe-rgb*.jpg (with a profile
# like Adobe RGB, or stated in EXIF only), huge.png (a header of 20,000 x 20,000 px), raw.dng (a directory with a DNG version).
# deep-grey.png is the card in 16-bit grey, with a profile of gamma 1.8 in the chunk iCCP.
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

heif-enc -q 40 -b 12 "$work/deep.png" -o "$to/twelve-bit.heic"
heif-enc -q 40 -b 10 "$work/p3.png" -o "$to/ten-bit-p3.heic"
avifenc -s 6 -d 10 "$work/deep.png" "$to/ten-bit.avif"
avifenc -s 6 -d 12 "$work/p3.png" "$to/twelve-bit-p3.avif"
avifenc -s 6 --grid 2x1 "$work/half-0.png" "$work/half-350.png" "$to/grid.avif"
cjpeg -quality 75 -arithmetic -outfile "$to/arithmetic.jpg" "$work/card.ppm"
cjpeg -quality 75 -progressive -restart 1 -outfile "$to/progressive-restarts.jpg" "$work/card.ppm"
convert "$work/card.png" -depth 32 -define quantum:format=floating-point -compress zip "$to/float.tif"
