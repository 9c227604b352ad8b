import rooms from "../../content/dashboard/rooms.json";
import villaCategory from "../../content/dashboard/villa-category.json";
import { formatProblem, readContentFile } from "../../plugins/gatsby-transformer-checked-json";
import { contentSource } from "../../src/content/content-source";

const problemsOf = (file: string, content: object) =>
  readContentFile(
    `dashboard/${file}.json`,
    Buffer.from(JSON.stringify(content)),
    contentSource(),
  ).problems.map(formatProblem);

test("a duplicate room value is reported at the second room", () => {
  const [first, second] = rooms.rooms;
  const doubled = { rooms: [first, { ...second, value: first?.value }] };
  expect(problemsOf("rooms", doubled)).toEqual([
    expect.stringContaining("rooms[1].value: found 10, expected a number that no other room has"),
  ]);
});

test("the label of a row's control must contain {room}", () => {
  const nameless = { ...villaCategory, actions: { ...villaCategory.actions, edit: "Edit price" } };
  expect(problemsOf("villa-category", nameless)).toEqual([
    expect.stringContaining(
      'actions.edit: found "Edit price", expected a text with "{room}" in it',
    ),
  ]);
});
