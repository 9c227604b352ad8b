import { useState } from "react";
import { Dialog } from "../../components/Dialog";
import type { Labels } from "../../content/labels";
import { EditPrice, UploadPicture } from "./dialogs";
import * as styles from "./dialogs.module.css";
import { type Room, RoomTable } from "./RoomTable";

/** The screen and its content. */
export type Screen =
  | { name: "villaCategory"; price: number }
  | { name: "picture"; files: Queries.DashboardPicturePageQuery["dashboardPicture"]["files"] };

interface Props {
  title: string;
  labels: Labels["dashboard"];
  screen: Screen;
  rooms: readonly Room[];
  /** `id` of the line about nothing being saved. */
  noteId: string;
}

/** A table of rooms with their prices or their files, and the dialog that its buttons open. */
export function RoomScreen({ title, labels, screen, rooms, noteId }: Props) {
  const [open, setOpen] = useState(false);
  /**
   * The room of the last opening, which is kept while the dialog fades out. The number of openings
   * resets the state inside the dialog.
   */
  const [{ room, turn }, setOpening] = useState<{ room?: Room; turn: number }>({ turn: 0 });
  const { editPrice, uploadPicture } = labels;
  const isPrice = screen.name === "villaCategory";
  return (
    <>
      <RoomTable
        caption={title}
        labels={labels}
        rooms={rooms}
        figure={isPrice ? "price" : "file"}
        onAction={(room) => {
          setOpening({ room, turn: turn + 1 });
          setOpen(true);
        }}
      />
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
