import { graphql } from "gatsby";
import { Dialog } from "../../components/Dialog";
import type { Labels } from "../../content/labels";
import { rupiah } from "../../lib/money";
import { EditPrice } from "./EditPrice";
import { type Room, RoomTable } from "./RoomTable";
import { useOpening } from "./use-opening";

interface Props {
  title: string;
  labels: Labels["dashboard"];
  /** Price in the dialog in rupiah. */
  price: number;
  rooms: readonly Room[];
  /** `id` of the line about nothing being saved. */
  noteId: string;
}

export function VillaCategoryScreen({ title, labels, price, rooms, noteId }: Props) {
  const { columns, editPrice, closeDialog } = labels;
  const { open, subject, turn, show, hide } = useOpening<Room>();
  return (
    <>
      <RoomTable
        caption={title}
        columns={{ name: columns.name, figure: columns.price, action: columns.action }}
        rooms={rooms}
        figure={({ price }) => rupiah(price)}
        actions={labels.price}
        onAction={show}
      />
      <Dialog
        variant="modal"
        open={open}
        onClose={hide}
        title={editPrice.title}
        closeLabel={closeDialog}
      >
        {subject && (
          <EditPrice
            key={turn}
            labels={editPrice}
            price={price}
            rooms={rooms}
            room={subject}
            noteId={noteId}
          />
        )}
      </Dialog>
    </>
  );
}

export const villaCategoryScreenFragment = graphql`
  fragment DashboardRoom on DashboardRooms {
    value
    name
    price
    files
    picture {
      gatsbyImageData(crop: dashboardRow)
    }
  }
`;
