import { graphql } from "gatsby";
import { Dialog } from "../../components/Dialog";
import * as styles from "./dialogs.module.css";
import { type Room, RoomTable } from "./RoomTable";
import { UploadPicture } from "./UploadPicture";
import { useOpening } from "./use-opening";

interface Props {
  labels: Queries.PictureScreenFragment;
  rooms: readonly Room[];
  /** Name of the button that closes a dialog. */
  close: string;
  /** `id` of the line about nothing being saved. */
  noteId: string;
}

export function PictureScreen({ labels, rooms, close, noteId }: Props) {
  const { title, columns, actions, uploadPicture } = labels;
  const { open, turn, show, hide } = useOpening<Room>();
  return (
    <>
      <RoomTable
        caption={title}
        columns={{ name: columns.name, figure: columns.file, action: columns.action }}
        rooms={rooms}
        figure={({ files }) => String(files)}
        namesFigure
        actions={actions}
        onAction={show}
      />
      <Dialog
        variant="modal"
        open={open}
        onClose={hide}
        title={uploadPicture.title}
        closeLabel={close}
        className={styles.wide}
      >
        <UploadPicture key={turn} labels={uploadPicture} noteId={noteId} />
      </Dialog>
    </>
  );
}

export const pictureScreenFragment = graphql`
  fragment PictureScreen on DashboardPicture {
    title
    columns {
      name
      file
      action
    }
    actions {
      edit
      delete
    }
    uploadPicture {
      ...UploadPicture
    }
  }
`;
