import { type DragEvent, useId, useState } from "react";

/** File field for photos, which can also be dropped on it. */
export function DropZone({ label, onFiles }: { label: string; onFiles(files: File[]): void }) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keyboard users use the file field inside
    <div
      className={isOver ? "drop over" : "drop"}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="file"
        multiple
        accept="image/*,.heic,.heif,.avif"
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = "";
        }}
      />
      <p className="hint">
        Or drop them here. JPEG, HEIC (iPhone), PNG, WebP, AVIF, TIFF and GIF, as they come from the
        phone.
      </p>
    </div>
  );
}
