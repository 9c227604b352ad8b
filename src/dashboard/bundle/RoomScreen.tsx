// biome-ignore-all lint/a11y/noRedundantRoles: some browsers drop the roles if CSS changes the layout of a table

import { useState } from "react";
import { Dialog } from "../../components/Dialog";
import { useLocale } from "../../components/locale";
import { Picture } from "../../components/Picture";
import type { Labels } from "../../content/labels";
import { classes, interpolate } from "../../lib/text";
import { DashboardIcon } from "./DashboardIcon";
import { EditPrice, UploadPicture } from "./dialogs";
import * as styles from "./dialogs.module.css";
import * as tableStyles from "./RoomTable.module.css";

type Room = Queries.DashboardDataFragment["dashboard"]["rooms"][number];

/** The screen and its content. */
export type Screen =
  | { name: "villaCategory"; price: number }
  | { name: "picture"; files: Queries.DashboardPicture["files"] };

interface Props {
  title: string;
  labels: Labels["dashboard"];
  screen: Screen;
  rooms: readonly Room[];
  /** `id` of the line about nothing being saved. */
  noteId: string;
}

/**
 * A table of rooms with their prices or their files, and the dialog that its buttons open. On
 * phones, the rows of the table are cards.
 */
export function RoomScreen({ title, labels, screen, rooms, noteId }: Props) {
  const [open, setOpen] = useState(false);
  const { price } = useLocale();
  /**
   * The room of the last opening, which is kept while the dialog fades out. The number of openings
   * resets the state inside the dialog.
   */
  const [{ room, turn }, setOpening] = useState<{ room?: Room; turn: number }>({ turn: 0 });
  const { columns, editPrice, uploadPicture } = labels;
  const isPrice = screen.name === "villaCategory";
  const actions = isPrice ? labels.price : labels.picture;
  // Both buttons open the same dialog, as specified.
  const controls = [
    { icon: "pencil", name: actions.edit, variant: tableStyles.edit },
    { icon: "bin", name: actions.delete, variant: tableStyles.bin },
  ] as const;
  return (
    <>
      <table role="table" className={tableStyles.table}>
        <caption className="visually-hidden">{title}</caption>
        <thead role="rowgroup" className={classes("visually-hidden", tableStyles.head)}>
          <tr role="row">
            <th role="columnheader" scope="col">
              {columns.name}
            </th>
            <th role="columnheader" scope="col" className={tableStyles.figure}>
              {isPrice ? columns.price : columns.file}
            </th>
            <th role="columnheader" scope="col" className={tableStyles.actions}>
              {columns.action}
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup" className={tableStyles.body}>
          {rooms.map((room) => (
            <tr role="row" key={room.value} className={tableStyles.row}>
              <th role="rowheader" scope="row" className={tableStyles.name}>
                <Picture
                  className={tableStyles.thumbnail}
                  picture={{ ...room.picture, photo: { alt: "" } }}
                  fill
                />
                {room.name}
              </th>
              <td role="cell" className={tableStyles.figure}>
                {/* Phones show no columns, so a number needs the name of its column. */}
                {!isPrice && (
                  <span className={tableStyles.figureName} aria-hidden="true">
                    {columns.file}{" "}
                  </span>
                )}
                <span translate="no">{isPrice ? price(room.price) : room.files}</span>
              </td>
              <td role="cell" className={tableStyles.actions}>
                <span className={tableStyles.controls}>
                  {controls.map(({ icon, name, variant }) => (
                    <button
                      key={icon}
                      type="button"
                      className={variant}
                      aria-label={interpolate(name, { room: room.name })}
                      aria-haspopup="dialog"
                      onClick={() => {
                        setOpening({ room, turn: turn + 1 });
                        setOpen(true);
                      }}
                    >
                      <DashboardIcon name={icon} />
                    </button>
                  ))}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Dialog
        variant="modal"
        open={open}
        onClose={() => setOpen(false)}
        title={isPrice ? editPrice.title : uploadPicture.title}
        closeLabel={labels.closeDialog}
        className={isPrice ? undefined : styles.wide}
      >
        {isPrice && room && (
          <EditPrice
            key={turn}
            labels={editPrice}
            price={screen.price}
            rooms={rooms}
            room={room}
            noteId={noteId}
          />
        )}
        {!isPrice && (
          <UploadPicture key={turn} labels={uploadPicture} files={screen.files} noteId={noteId} />
        )}
      </Dialog>
    </>
  );
}
