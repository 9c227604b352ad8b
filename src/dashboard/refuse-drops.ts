/** Whether a drag moves text into a text field, the only allowed drop. */
const isTextForField = ({ dataTransfer, target }: DragEvent) =>
  target instanceof HTMLInputElement && !dataTransfer?.types.includes("Files");

function refuse(event: DragEvent): void {
  if (!isTextForField(event)) event.preventDefault();
}

/**
 * Prevents the browser from opening files and links dropped on the page.
 * @returns a function that ends this
 */
export function refuseDrops(): () => void {
  window.addEventListener("dragover", refuse);
  window.addEventListener("drop", refuse);
  return () => {
    window.removeEventListener("dragover", refuse);
    window.removeEventListener("drop", refuse);
  };
}
