import { checkPhotoFiles } from "../src/check/photo-files";
import type { Photos } from "../src/check/pictures";

test.each([
  ["gallery/pool.JPG", undefined],
  ["gallery/song.mp3", "warning"],
  ["photos/notes", "warning"],
])("damage in %s has the level %s", (path, level) => {
  const photos: Photos = new Map([[path, { refusal: "is damaged" }]]);
  const [problem] = checkPhotoFiles(photos, "content");
  expect(problem).toEqual({ file: `content/${path}`, message: "is damaged", level });
});
