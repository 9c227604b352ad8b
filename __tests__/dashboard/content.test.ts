/** @jest-environment node */
import rooms from "../../content/dashboard/rooms.json";
import villaCategory from "../../content/dashboard/villa-category.json";
import { readContentFile } from "../../src/pipeline/content/read-content-file";
import { formatFault } from "../../src/pipeline/shared/problems";

const faultsOf = (file: string, content: object) =>
  readContentFile(`dashboard/${file}.json`, Buffer.from(JSON.stringify(content))).faults.map(
    formatFault,
  );

test("two rooms with one value are a fault, at the second", () => {
  const [first, second] = rooms.rooms;
  const doubled = { rooms: [first, { ...second, value: first?.value }] };
  expect(faultsOf("rooms", doubled)).toEqual([
    expect.stringContaining("rooms[1].value: found 10, expected a number that no other room has"),
  ]);
});

test("the name of a row's control has to have a place for the room", () => {
  const nameless = { ...villaCategory, actions: { ...villaCategory.actions, edit: "Edit price" } };
  expect(faultsOf("villa-category", nameless)).toEqual([
    expect.stringContaining(
      'actions.edit: found "Edit price", expected a text with "{room}" in it',
    ),
  ]);
});
