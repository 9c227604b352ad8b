import { useState } from "react";
import { Button } from "../../components/Button";
import { Field } from "../../components/Field";
import { Select } from "../../components/Select";
import type { Labels } from "../../content/labels";
import { rupiah } from "../../lib/money";
import * as styles from "./dialogs.module.css";
import { firstFocus } from "./first-focus";
import type { Room } from "./RoomTable";

interface Props {
  labels: Labels["dashboard"]["editPrice"];
  /** Shown price in rupiah, which is a sample. */
  price: number;
  rooms: readonly Room[];
  /** The room that is selected at first. */
  room: Room;
  noteId: string;
}

/** The content of the "Edit price" dialog. It isn't a form, so Enter can't submit anything. */
export function EditPrice({ labels, price, rooms, room, noteId }: Props) {
  const [chosen, setChosen] = useState(room.value);
  return (
    <div className={styles.body}>
      <Select
        variant="field"
        ref={firstFocus}
        label={labels.rooms}
        options={rooms.map(({ value, name }) => ({ value, label: name }))}
        value={chosen}
        onChange={(event) => setChosen(Number(event.target.value))}
      />
      <Field label={labels.price} value={rupiah(price)} disabled readOnly />
      <Button variant="primary" className={styles.save} aria-describedby={noteId}>
        {labels.save}
      </Button>
    </div>
  );
}
