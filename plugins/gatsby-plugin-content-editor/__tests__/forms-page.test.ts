import { plainMessage } from "../src/page/form/problems";
import { readNumber } from "../src/page/form/read-number";
import { uiSchemaOf, withTitles } from "../src/page/form/ui-schema";

test.each([
  ["2999000", 2999000],
  ["3.000.000", 3000000],
  ["3.000", 3000],
  ["2,999,000", 2999000],
  ["Rp 2.999.000", 2999000],
  ["rp2.999.000,00", 2999000],
  ["Rp. 2 999 000,-", 2999000],
  ["0", 0],
  ["-3", -3],
  ["3.1", "3.1"],
  ["3.10", "3.10"],
  ["3,5 juta", 3500000],
  ["Rp 3,5 juta", 3500000],
  ["2 juta", 2000000],
  ["2 jt", 2000000],
  ["3500 rb", 3500000],
  ["3.1 jt", 3100000],
  ["1,5 miliar", 1500000000],
  ["0.0000001 juta", "0.0000001 juta"],
  ["2 or 3", "2 or 3"],
  ["2 kamar", "2 kamar"],
  ["3.0000", "3.0000"],
  ["much", "much"],
  ["", undefined],
  ["  ", undefined],
])("a whole number is read from %j as %j", (text, expected) => {
  expect(readNumber(text, true)).toBe(expected);
});

test.each([
  ["1.25", 1.25],
  ["1,25", 1.25],
  ["-6.65", -6.65],
  ["9", 9],
  ["1.2.3", "1.2.3"],
])("a decimal number is read from %j as %j", (text, expected) => {
  expect(readNumber(text, false)).toBe(expected);
});

test.each([
  ['found nothing, expected a text in "double quotes"', "Please fill this in."],
  ["found [], expected a list of at least 1", "Please add at least 1."],
  ['found "x", expected a number', '"x" isn\'t possible here. Expected: a number.'],
  [
    'found "Rp 6,499", expected a whole number without quotes, dots or "Rp": write 6499',
    '"Rp 6,499" isn\'t possible here. Expected: a whole number, such as 6499.',
  ],
])("the problem %j is shown as %j", (message, expected) => {
  expect(plainMessage(message)).toBe(expected);
});

test("labels and widgets are derived for new schema fields", () => {
  const schema = {
    properties: {
      poolDepth: { type: "integer" },
      story: { long: true, title: "Its story" },
      photos: { singular: "photo", items: { graphql: "Picture" } },
    },
  };
  const { properties = {} } = withTitles(schema);
  expect(properties.poolDepth?.title).toBe("Pool depth");
  expect(properties.story?.title).toBe("Its story");
  expect(properties.photos?.items?.title).toBe("Photo");
  expect(uiSchemaOf(schema)).toMatchObject({
    poolDepth: { "ui:widget": "UpDownWidget" },
    story: { "ui:widget": "textarea" },
    photos: { items: { "ui:field": "PictureField" } },
  });
});
