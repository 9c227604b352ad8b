// biome-ignore-all lint/a11y/noRedundantRoles: some browsers drop the roles if CSS changes the layout of a table

import { Picture } from "../../components/Picture";
import type { Labels } from "../../content/labels";
import { rupiah } from "../../lib/money";
import { interpolate } from "../../lib/text";
import { DashboardIcon } from "./DashboardIcon";
import * as styles from "./RoomTable.module.css";

export type Room = Queries.DashboardDataFragment["dashboard"]["rooms"][number];

interface Props {
  /** Caption of the table, for screen readers. */
  caption: string;
  labels: Labels["dashboard"];
  rooms: readonly Room[];
  /** The figure of a room: its price, or its number of files. */
  figure: "price" | "file";
  /** Both buttons open the same dialog, as specified. */
  onAction: (room: Room) => void;
}

/** A table of rooms with image, figure and two buttons. On phones, its rows are cards. */
export function RoomTable({ caption, labels, rooms, figure, onAction }: Props) {
  const { columns } = labels;
  const isPrice = figure === "price";
  const actions = isPrice ? labels.price : labels.picture;
  const controls = [
    { icon: "pencil", name: actions.edit, variant: styles.edit },
    { icon: "bin", name: actions.delete, variant: styles.bin },
  ] as const;

  return (
    <table role="table" className={styles.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead role="rowgroup" className={styles.head}>
        <tr role="row">
          <th role="columnheader" scope="col">
            {columns.name}
          </th>
          <th role="columnheader" scope="col" className={styles.figure}>
            {columns[figure]}
          </th>
          <th role="columnheader" scope="col" className={styles.actions}>
            {columns.action}
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup" className={styles.body}>
        {rooms.map((room) => (
          <tr role="row" key={room.value} className={styles.row}>
            <th role="rowheader" scope="row" className={styles.name}>
              <Picture
                className={styles.thumbnail}
                image={room.picture.gatsbyImageData}
                fill
                alt=""
              />
              {room.name}
            </th>
            <td role="cell" className={styles.figure}>
              {/* On phones, where there are no columns, a number needs the name of its column. */}
              {!isPrice && (
                <span className={styles.figureName} aria-hidden="true">
                  {columns.file}{" "}
                </span>
              )}
              <span translate="no">{isPrice ? rupiah(room.price) : room.files}</span>
            </td>
            <td role="cell" className={styles.actions}>
              <span className={styles.controls}>
                {controls.map(({ icon, name, variant }) => (
                  <button
                    key={icon}
                    type="button"
                    className={variant}
                    aria-label={interpolate(name, { room: room.name })}
                    aria-haspopup="dialog"
                    onClick={() => onAction(room)}
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
  );
}
