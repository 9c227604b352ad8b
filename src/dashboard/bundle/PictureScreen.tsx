import { Dialog } from "../../components/Dialog";
import type { Labels } from "../../content/labels";
import * as styles from "./dialogs.module.css";
import { type Room, RoomTable } from "./RoomTable";
import { UploadPicture } from "./UploadPicture";
import { useOpening } from "./use-opening";

interface Props {
  title: string;
  labels: Labels["dashboard"];
  /** The uploaded files. */
  files: readonly { name: string; size: string }[];
  rooms: readonly Room[];
  /** `id` of the line about nothing being saved. */
  noteId: string;
}

export function PictureScreen({ title, labels, files, rooms, noteId }: Props) {
  const { columns, uploadPicture, closeDialog } = labels;
  const { open, turn, show, hide } = useOpening<Room>();
  return (
    <>
      <RoomTable
        caption={title}
        columns={{ name: columns.name, figure: columns.file, action: columns.action }}
        rooms={rooms}
        figure={({ files }) => String(files)}
        namesFigure
        actions={labels.picture}
        onAction={show}
      />
      <Dialog
        variant="modal"
        open={open}
        onClose={hide}
        title={uploadPicture.title}
        closeLabel={closeDialog}
        className={styles.wide}
      >
        <UploadPicture key={turn} labels={uploadPicture} files={files} noteId={noteId} />
      </Dialog>
    </>
  );
}
