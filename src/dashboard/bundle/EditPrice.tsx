import { graphql } from "gatsby";
import { useState } from "react";
import { Button } from "../../components/Button";
import { Field } from "../../components/Field";
import { rupiah } from "../../lib/money";
import * as styles from "./dialogs.module.css";
import { firstFocus } from "./first-focus";
import type { Room } from "./RoomTable";
import { SelectField } from "./SelectField";

interface Props {
  words: Queries.EditPriceFragment;
  rooms: readonly Room[];
  /** The room that is chosen at first. */
  room: Room;
  noteId: string;
}

/** Inside of the "Edit price" dialog. Not a form: there is nothing that Enter could submit. */
export function EditPrice({ words, rooms, room, noteId }: Props) {
  const [chosen, setChosen] = useState(room.value);
  return (
    <div className={styles.body}>
      <SelectField
        ref={firstFocus}
        label={words.rooms}
        options={rooms.map(({ value, name }) => ({ value, label: name }))}
        value={chosen}
        onChange={(event) => setChosen(Number(event.target.value))}
      />
      <Field label={words.price.label} value={rupiah(words.price.value)} disabled readOnly />
      <Button look="primary" className={styles.save} aria-describedby={noteId}>
        {words.save}
      </Button>
    </div>
  );
}

export const editPriceFragment = graphql`
  fragment EditPrice on DashboardVillaCategoryEditPrice {
    title
    rooms
    price {
      label
      value
    }
    save
  }
`;
