import { type DragEvent, useId, useState } from "react";
import { Button } from "../../components/Button";
import { Field } from "../../components/Field";
import { useLocale } from "../../components/locale";
import { Select } from "../../components/Select";
import type { Labels } from "../../content/labels";
import { classes } from "../../lib/text";
import * as roles from "../../styles/roles.module.css";
import { DashboardIcon } from "./DashboardIcon";
import * as styles from "./dialogs.module.css";

/**
 * A `ref` for the element that gets focus when a dialog opens. React's `autoFocus` would focus it
 * on mounting, before the dialog is open, and doesn't write the attribute.
 */
const firstFocus = (element: HTMLElement | null): void => element?.setAttribute("autofocus", "");

interface EditPriceProps {
  labels: Labels["dashboard"]["editPrice"];
  /** Shown price in rupiah, which is a sample. */
  price: number;
  rooms: readonly Queries.DashboardDataFragment["dashboard"]["rooms"][number][];
  /** The room that is selected at first. */
  room: Queries.DashboardDataFragment["dashboard"]["rooms"][number];
  noteId: string;
}

/** The content of the "Edit price" dialog. It isn't a form, so Enter can't submit anything. */
export function EditPrice({ labels, price, rooms, room, noteId }: EditPriceProps) {
  const [chosen, setChosen] = useState(room.value);
  const locale = useLocale();
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
      <Field label={labels.price} value={locale.price(price)} disabled readOnly />
      <Button variant="primary" className={styles.save} aria-describedby={noteId}>
        {labels.save}
      </Button>
    </div>
  );
}

interface UploadPictureProps {
  labels: Labels["dashboard"]["uploadPicture"];
  files: readonly { name: string; size: string }[];
  noteId: string;
}

/**
 * The content of the "Upload Picture" dialog. Nothing works, as specified. Dropped files aren't
 * read (`refuse-drops.ts` prevents the browser from opening them), "browse" opens nothing, and
 * there is no form that Enter could submit.
 */
export function UploadPicture({ labels, files, noteId }: UploadPictureProps) {
  const { drop, url, uploaded, save } = labels;
  const [over, setOver] = useState(false);
  const urlTitle = useId();
  const leave = ({ currentTarget, relatedTarget }: DragEvent) => {
    if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false);
  };

  return (
    <div className={styles.body}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: shows only that a file is above it */}
      <div
        className={classes(styles.drop, over && styles.over)}
        onDragEnter={() => setOver(true)}
        onDragLeave={leave}
        onDrop={() => setOver(false)}
      >
        <DashboardIcon name="upload" size={24} className={styles.dropIcon} />
        <p>
          {drop.text}{" "}
          <button
            type="button"
            ref={firstFocus}
            className={styles.browse}
            aria-describedby={noteId}
          >
            {drop.browse}
          </button>
        </p>
      </div>
      <div role="group" aria-labelledby={urlTitle} className={styles.section}>
        <h3 id={urlTitle} className={styles.heading}>
          {url.title}
        </h3>
        <div className={styles.url}>
          <Field
            label={url.field}
            isLabelHidden
            type="url"
            placeholder={url.field}
            autoComplete="off"
            spellCheck={false}
          />
          <Button variant="outline" aria-describedby={noteId}>
            {url.upload}
          </Button>
        </div>
      </div>
      <div className={styles.section}>
        <h3 className={styles.heading}>{uploaded}</h3>
        <ul className={roles.rows}>
          {files.map(({ name, size }, index) => (
            <li key={index} className={styles.file}>
              <DashboardIcon name="document" className={styles.fileIcon} />
              <span className={styles.fileName}>{name}</span>
              <span className={classes(roles.caption, roles.tabular)}>{size}</span>
            </li>
          ))}
        </ul>
      </div>
      <Button variant="primary" className={styles.save} aria-describedby={noteId}>
        {save}
      </Button>
    </div>
  );
}
