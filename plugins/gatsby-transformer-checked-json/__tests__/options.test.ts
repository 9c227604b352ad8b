import { testPluginOptionsSchema } from "gatsby-plugin-utils";
import { z } from "zod";
import { singleFile } from "../src/content-type";
import { pluginOptionsSchema } from "../src/options";

test.each([
  ["Company", []],
  [
    "Site",
    [
      '"types" contains a type with the name "Site", which Gatsby itself uses. Choose a different name, such as "MySite".',
    ],
  ],
])("a type with the name %s is accepted or rejected with a message", async (name, errors) => {
  const types = () => [singleFile(name, z.object({}), "company.json")];
  const options = { path: "content", types };
  const result = await testPluginOptionsSchema(pluginOptionsSchema as never, options);
  expect(result.errors).toEqual(errors);
});
