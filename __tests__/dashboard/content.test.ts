import dashboard from "../../content/dashboard/dashboard.json";
import labels from "../../content/labels.json";
import { formatProblem, readContentFile } from "../../plugins/gatsby-transformer-checked-json";
import { contentSource } from "../../src/content/content-source";

const problemsOf = (file: string, content: object) =>
  readContentFile(
    `${file}.json`,
    Buffer.from(JSON.stringify(content)),
    contentSource(),
  ).problems.map(formatProblem);

test("a duplicate room value is reported at the second room", () => {
  const [first, second] = dashboard.rooms;
  const doubled = { ...dashboard, rooms: [first, { ...second, value: first?.value }] };
  expect(problemsOf("dashboard/dashboard", doubled)).toEqual([
    expect.stringContaining("rooms[1].value: found 10, expected a value that no other entry has"),
  ]);
});

test("the label of a row's control must contain {room}", () => {
  const price = { ...labels.dashboard.price, edit: "Edit price" };
  const nameless = { ...labels, dashboard: { ...labels.dashboard, price } };
  expect(problemsOf("labels", nameless)).toEqual([
    expect.stringContaining(
      'dashboard.price.edit: found "Edit price", expected a text with "{room}" in it',
    ),
  ]);
});
