import { z } from "zod";
import { text } from "../../../plugins/gatsby-transformer-checked-json/pure";
import { picture } from "../../../plugins/gatsby-transformer-photo/pure";
import { file, listOf, rupiah, seo, unique } from "./fields";

/** Group of its forms, which authors rarely need. */
const mockUp = "Dashboard mock-up";

export const dashboard = file({
  notifications: z
    .strictObject({ wide: z.int().nonnegative(), narrow: z.int().nonnegative() })
    .meta({ description: "Number of notifications in wide and narrow windows." }),
  rooms: unique(
    listOf(
      "room",
      z.strictObject({
        value: z.int(),
        name: text,
        price: rupiah,
        files: z.int().nonnegative().max(9999),
        picture,
      }),
    ),
    "value",
  ).meta({
    description: "The rows of both tables, and the choices of the room selector.",
  }),
}).meta({ title: "Notifications and rooms of the dashboard", group: mockUp });

export const dashboardVillaCategory = file({ seo, title: text, price: rupiah }).meta({
  title: "Villa category of the dashboard",
  group: mockUp,
});

export const dashboardPicture = file({
  seo,
  title: text,
  files: listOf("file", z.strictObject({ name: text, size: text })).meta({
    title: "Uploaded files",
  }),
}).meta({ title: "Pictures of the dashboard", group: mockUp });
