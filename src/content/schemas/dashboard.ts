import { z } from "zod";
import { longText, text } from "../../../plugins/gatsby-transformer-checked-json/pure";
import { picture } from "../../../plugins/gatsby-transformer-photo/pure";
import { file, link, listOf, named, rupiah, seo, textWith } from "./fields";

/** Group of its forms, which authors rarely need. */
const mockUp = "Dashboard mock-up";

export const dashboard = file({
  preview: text,
  loading: text,
  failed: z.strictObject({ text: longText, again: text }),
  withoutScript: z.strictObject({ title: text, text: longText, link }),
  topBar: z.strictObject({
    menu: text,
    search: z.strictObject({ name: text, placeholder: text }),
    notifications: z.strictObject({
      name: textWith("{count}"),
      wide: z.int().nonnegative(),
      narrow: z.int().nonnegative(),
    }),
    account: text,
  }),
  sideMenu: z.strictObject({ name: text, back: text, villaCategory: link, picture: link }),
  closeDialog: text,
}).meta({ title: "Frame of the dashboard", group: mockUp });

/** The rows of both tables, and the choices of "Rooms". */
export const dashboardRooms = file({
  rooms: listOf(
    "room",
    z.strictObject({
      value: z.int(),
      name: text,
      price: rupiah,
      files: z.int().nonnegative().max(9999),
      picture,
    }),
  ),
})
  .superRefine(({ rooms }, context) => {
    rooms.forEach(({ value }, index) => {
      if (rooms.findIndex((room) => room.value === value) === index) return;
      context.addIssue({
        code: "custom",
        path: ["rooms", index, "value"],
        message: "a number that no other room has",
        input: value,
      });
    });
  })
  .meta({ title: "Rooms", group: mockUp });

const roomActions = z.strictObject({ edit: textWith("{room}"), delete: textWith("{room}") });

export const dashboardVillaCategory = file({
  seo,
  title: text,
  columns: z.strictObject({ name: text, price: text, action: text }),
  actions: named("DashboardRoomActions", roomActions),
  editPrice: z.strictObject({
    title: text,
    rooms: text,
    price: z.strictObject({ label: text, value: rupiah }),
    save: text,
  }),
}).meta({ title: "Villa category of the dashboard", group: mockUp });

export const dashboardPicture = file({
  seo,
  title: text,
  columns: z.strictObject({ name: text, file: text, action: text }),
  actions: named("DashboardRoomActions", roomActions),
  uploadPicture: z.strictObject({
    title: text,
    drop: z.strictObject({ text: longText, browse: text }),
    url: z.strictObject({ title: text, field: text, upload: text }),
    uploaded: z.strictObject({
      title: text,
      files: listOf("file", z.strictObject({ name: text, size: text })),
    }),
    save: text,
  }),
}).meta({ title: "Pictures of the dashboard", group: mockUp });
