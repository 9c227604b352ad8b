/** Whether a drag is words on their way into a text field, the one thing that may be dropped. */
const isTextForField = ({ dataTransfer, target }: DragEvent) =>
  target instanceof HTMLInputElement && !dataTransfer?.types.includes("Files");

function refuse(event: DragEvent): void {
  if (!isTextForField(event)) event.preventDefault();
}

/**
 * Keeps the browser from leaving the page for a file or a link that is dropped anywhere on it.
 *
 * @returns undoes it
 */
export function refuseDrops(): () => void {
  window.addEventListener("dragover", refuse);
  window.addEventListener("drop", refuse);
  return () => {
    window.removeEventListener("dragover", refuse);
    window.removeEventListener("drop", refuse);
  };
}
