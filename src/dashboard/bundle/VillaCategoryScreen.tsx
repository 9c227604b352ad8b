import { graphql } from "gatsby";
import { Dialog } from "../../components/Dialog";
import { rupiah } from "../../lib/money";
import { EditPrice } from "./EditPrice";
import { type Room, RoomTable } from "./RoomTable";
import { useOpening } from "./use-opening";

interface Props {
  labels: Queries.VillaCategoryScreenFragment;
  rooms: readonly Room[];
  /** Name of the button that closes a dialog. */
  close: string;
  /** `id` of the line about nothing being saved. */
  noteId: string;
}

export function VillaCategoryScreen({ labels, rooms, close, noteId }: Props) {
  const { title, columns, actions, editPrice } = labels;
  const { open, subject, turn, show, hide } = useOpening<Room>();
  return (
    <>
      <RoomTable
        caption={title}
        columns={{ name: columns.name, figure: columns.price, action: columns.action }}
        rooms={rooms}
        figure={({ price }) => rupiah(price)}
        actions={actions}
        onAction={show}
      />
      <Dialog variant="modal" open={open} onClose={hide} title={editPrice.title} closeLabel={close}>
        {subject && (
          <EditPrice key={turn} labels={editPrice} rooms={rooms} room={subject} noteId={noteId} />
        )}
      </Dialog>
    </>
  );
}

export const villaCategoryScreenFragment = graphql`
  fragment DashboardRoom on DashboardRoomsRooms {
    value
    name
    price
    files
    picture {
      gatsbyImageData(crop: dashboardRow)
    }
  }

  fragment VillaCategoryScreen on DashboardVillaCategory {
    title
    columns {
      name
      price
      action
    }
    actions {
      edit
      delete
    }
    editPrice {
      ...EditPrice
    }
  }
`;
